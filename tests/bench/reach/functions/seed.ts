export { people, reports } from "../../../../convex/seed";
