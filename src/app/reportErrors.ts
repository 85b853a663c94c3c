import { currentAppPath } from "../lib/router/history";
import { watchErrors } from "../services/errors/watchErrors";
import { routeAt } from "./routes";

watchErrors(() => routeAt(currentAppPath()).path);
