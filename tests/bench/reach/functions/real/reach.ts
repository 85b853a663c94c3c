export { spread } from "../../../../../convex/notify/reach";
