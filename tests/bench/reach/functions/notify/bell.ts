export { list } from "../../../../../convex/notify/bell";
