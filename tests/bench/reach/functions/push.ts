export { lease, pump, settle } from "../../../../convex/push";
