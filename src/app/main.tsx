import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { paths } from "../../domain/paths";
import "../styles/app.css";
import { BrowserRouter } from "../lib/router";
import { currentAppPath } from "../lib/router/history";
import { Providers } from "./Providers";
import { loadPage, Shell } from "./Shell";

// The script has arrived, so the document's notice about a missing script is no longer needed.
document.documentElement.dataset["started"] = "";

const root = document.getElementById("root")!;
const app = (
  <BrowserRouter>
    <Providers>
      <Shell />
    </Providers>
  </BrowserRouter>
);

/**
 * The document already shows the page's outline (app/prerender.tsx). The outline stays until the page's code has
 * loaded. Then React's first drawing takes its place. The landing page's document contains the whole page, and React
 * hydrates it.
 */
export async function start() {
  const pathname = currentAppPath();
  await loadPage(pathname);
  if (root.hasChildNodes() && pathname === paths.home) hydrateRoot(root, app);
  // A transition renders in slices, so the browser answers input meanwhile.
  else startTransition(() => createRoot(root).render(app));
  // startWorker itself waits until the page is idle. This delay only keeps its download off the critical path.
  if (import.meta.env.PROD) setTimeout(() => void import("./startWorker"), 2000);
}
