export { reads } from "../../near/functions/measure";
