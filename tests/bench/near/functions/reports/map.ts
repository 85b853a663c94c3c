export { tile } from "../../../../../convex/reports/map";
