export { near } from "../../../../../convex/reports/feed";
