export { lease, sendDue, settle } from "../../../../../convex/notify/push";
