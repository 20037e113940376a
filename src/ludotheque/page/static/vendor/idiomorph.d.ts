// The one function of idiomorph.js that the page calls.
export const Idiomorph: {
  morph(old: Element, next: Element, options: { morphStyle: "outerHTML" | "innerHTML" }): unknown;
};
