"""x"""
from __future__ import annotations
from ludotheque.page import svg
from ludotheque.games.farcry.drawing.pieces import Scene
from ludotheque.games.farcry.drawing.layout import wide_plan, tall_plan
from ludotheque.games.farcry.drawing import battlefield
from ludotheque.games.farcry.drawing.marks import pictures_in
def board(view, lang="en", shape="wide", **_):
    b=view["mission"]["board"]
    plan = wide_plan() if shape=="wide" else tall_plan(b["h"], b["w"], view["players"])
    scene=Scene(view,lang,plan,"","fc-",("a","b","c","d"),view["seat"])
    grid=battlefield.field_grid(scene)
    inside=battlefield.draw_field(scene,grid)
    css=open("/work/main/src/ludotheque/page/static/games/farcry.css").read()
    return str(svg.svg(svg.css(css),svg.defs(battlefield.definitions(scene,grid),pictures_in(scene,inside)),svg.rect(width=plan.width,height=plan.height,fill="#1a0f3a"),inside,xmlns="http://www.w3.org/2000/svg",class_="board farcry",viewBox=f"0 0 {plan.width} {plan.height}"))
