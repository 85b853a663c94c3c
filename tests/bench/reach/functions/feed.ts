export { near } from "../../../../convex/feed";
