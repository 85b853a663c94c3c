export { people, reports } from "../../../../../convex/platform/seed";
