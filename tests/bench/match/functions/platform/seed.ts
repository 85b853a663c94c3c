export { people, photos, pictures, reports } from "../../../../../convex/platform/seed";
