// What every page except the landing page starts with: the layout, and with it the backend's client, come together with
// the app and not after it.
import "./Layout";

export { start } from "./main";
