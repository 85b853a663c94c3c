export { lookUpTown, spread, spreadAfterLookUp, widen } from "../../../../../convex/notify/reach";
