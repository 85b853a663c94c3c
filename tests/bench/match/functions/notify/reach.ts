export { nameTown, spread, spreadNamed, widen } from "../../../../../convex/notify/reach";
