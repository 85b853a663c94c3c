// The entry of every page but the landing page: the layout and the backend's client come together with the app, not after it.
import "./Backend";
import "./Layout";
import "./main";
