import { startTransition } from "react";
import { createRoot, hydrateRoot, type RootOptions } from "react-dom/client";
import { paths } from "../../domain/paths";
import "../styles/app.css";
import { BrowserRouter } from "../lib/router";
import { hereInApp } from "../lib/router/history";
import { reportError, watchErrors } from "../services/errors/watchErrors";
import { Providers } from "./Providers";
import { routeAt } from "./routes";
import { loadPage, Shell } from "./Shell";

// The script has arrived, so the document's notice about a missing script is no longer needed.
document.documentElement.dataset["started"] = "";

watchErrors(() => routeAt(hereInApp()).path);

const root = document.getElementById("root")!;
const app = (
  <BrowserRouter>
    <Providers>
      <Shell />
    </Providers>
  </BrowserRouter>
);

const errorHandlers: RootOptions = {
  // React tells of errors that a boundary has caught only here.
  onCaughtError(error) {
    console.error(error);
    reportError(error);
  },
};

/**
 * The document already shows the page's outline (app/prerender.tsx). It stays until the page's code is there, and the
 * first thing that React draws takes its place.
 */
export async function start() {
  const pathname = hereInApp();
  await loadPage(pathname);
  if (root.hasChildNodes() && pathname === paths.home) hydrateRoot(root, app, errorHandlers);
  // A transition renders in slices, so the browser answers input meanwhile.
  else startTransition(() => createRoot(root, errorHandlers).render(app));
  // startWorker waits for idle itself; this delay only keeps its download off the critical path.
  if (import.meta.env.PROD) setTimeout(() => void import("./startWorker"), 2000);
}
