export { lease, pump, settle } from "../../../../convex/mail";
