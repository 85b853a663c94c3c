export { submit } from "../../../../convex/reports";
