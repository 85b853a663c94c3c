import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { paths } from "../../domain/paths";
import "../styles/app.css";
import { Providers } from "./Providers";
import { Shell } from "./Shell";

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

if (root.hasChildNodes() && location.pathname === paths.home) {
  hydrateRoot(root, app);
} else {
  // Hosts that serve index.html for every path put the landing page into the document of other pages too.
  root.replaceChildren();
  createRoot(root).render(app);
}
