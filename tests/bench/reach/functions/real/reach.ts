export { spread } from "../../../../../convex/reach";
