export { people, photos, pictures, reports } from "../../../../convex/seed";
