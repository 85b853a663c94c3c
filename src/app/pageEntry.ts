// The entry of every page except the landing page. It loads the layout and the backend's client together with the app,
// not after it.
import "./Backend";
import "./Layout";
import { start } from "./main";

void start();
