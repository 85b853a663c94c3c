// The app's own step, which ../notify/reach.ts wraps.
export { spread } from "../../../../../convex/notify/reach";
