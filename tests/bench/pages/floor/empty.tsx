import { createRoot } from "react-dom/client";

createRoot(document.getElementById("root")!).render(
  <main>
    <h1>Lost &amp; Found</h1>
  </main>,
);
