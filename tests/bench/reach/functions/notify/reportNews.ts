export { nameTown, tell } from "../../../../../convex/notify/reportNews";
