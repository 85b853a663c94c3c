// The app's own `spread`, which ../notify/reach.ts wraps.
export { spread } from "../../../../../convex/notify/reach";
