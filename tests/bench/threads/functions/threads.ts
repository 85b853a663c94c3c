export { get, open, send } from "../../../../convex/threads";
