"""The process: the app, its workers, the gateway that every request passes, connections and health."""
