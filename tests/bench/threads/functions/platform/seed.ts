export { insertPeople, reports } from "../../../../../convex/platform/seed";
