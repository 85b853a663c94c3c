import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { paths } from "../../domain/paths";
import "../styles/app.css";
import { Providers } from "./Providers";
import { Shell } from "./Shell";

// The document's own notice of a script that never arrives is no longer needed.
document.documentElement.dataset["started"] = "";

const root = document.getElementById("root")!;
const app = (
  <BrowserRouter>
    <Providers>
      <Shell />
    </Providers>
  </BrowserRouter>
);

if (root.hasChildNodes() && location.pathname === paths.home) {
  hydrateRoot(root, app);
} else {
  // A host that answers every path with index.html sends the landing page along: it is not what was asked for.
  root.replaceChildren();
  createRoot(root).render(app);
}
