export { lease, pump, settle } from "../../../../../convex/notify/push";
