// Renders the landing page to HTML at build time. Only vite/documents.ts loads this file, through a module runner that
// is closed once the module has loaded, so the work has to be finished by then.
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { paths } from "../../domain/paths";
import { Shell } from "./Shell";

async function render(): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerender(
    <StaticRouter location={paths.home}>
      <Shell />
    </StaticRouter>,
    {
      // Without this, React puts a large boundary at the end of the page and moves it into place by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  const html = await new Response(prelude).text();
  if (failure) throw new Error("The landing page could not be prerendered.", { cause: failure });
  return html;
}

export const landing = await render();
