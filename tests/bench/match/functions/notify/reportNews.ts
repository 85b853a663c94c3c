export { lookUpTown, tellHouseholds } from "../../../../../convex/notify/reportNews";
