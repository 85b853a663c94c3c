// Renders the landing page to HTML at build. Only vite/documents.ts loads this file, and closes the door behind it:
// everything has to be done by the time the module is there.
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
      // Without it React sends a large boundary behind the page and moves it into place by script.
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
