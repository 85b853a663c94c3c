export { list } from "../../../../convex/reports";
