export { list } from "../../../../convex/bell";
