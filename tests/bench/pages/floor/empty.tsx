// The smallest page that React draws: the lower bound with which pages are compared.
import { createRoot } from "react-dom/client";

createRoot(document.getElementById("root")!).render(
  <main>
    <h1>Lost &amp; Found</h1>
  </main>,
);
