// The entry of every page except the landing page. It loads the layout, and with it the backend's client, together
// with the app and not after it.
import "./frame/Layout";
import { start } from "./main";

void start();
