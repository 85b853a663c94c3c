export { tile } from "../../../../convex/map";
