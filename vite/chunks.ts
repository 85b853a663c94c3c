// How a build is cut into files: few and large, because each file costs a round trip of its own on a slow line and small
// ones compress badly. Every page loads "vendor" and "main"; every page but the landing page "pages"; those with forms
// "controls"; the two forms of a report "report"; and each its own. What loads later (ui/later) is left to the bundler.
import { type Rolldown, normalizePath } from "vite";

type Context = Pick<Rolldown.PluginContext, "getModuleInfo">;

interface Closures {
  app: Set<string>;
  landing: Set<string>;
  anyPage: Set<string>;
  feed: Set<string>;
  lostForm: Set<string>;
  foundForm: Set<string>;
  /** How many pages need a module to start. */
  shares: Map<string, number>;
}

/** A module and everything it cannot start without. */
function closureOf(id: string, context: Context, into = new Set<string>()): Set<string> {
  if (into.has(id)) return into;
  into.add(id);
  for (const next of context.getModuleInfo(id)?.importedIds ?? []) closureOf(next, context, into);
  return into;
}

function closures(root: string, context: Context): Closures {
  const of = (name: string) => closureOf(`${root}/src/${name}`, context);
  const pages = context.getModuleInfo(`${root}/src/app/routes.ts`)?.dynamicallyImportedIds ?? [];
  const shares = new Map<string, number>();
  for (const page of pages) {
    for (const id of closureOf(page, context)) shares.set(id, (shares.get(id) ?? 0) + 1);
  }
  return {
    app: of("app/main.tsx"),
    landing: of("pages/Home.tsx"),
    anyPage: of("app/pageEntry.ts"),
    feed: of("pages/LostPetFeed.tsx"),
    lostForm: of("pages/ReportLostPet.tsx"),
    foundForm: of("pages/ReportFoundPet.tsx"),
    shares,
  };
}

/** Answers for each module with the name of the file it belongs to, or null where the bundler decides. */
export function fileNames(folder: string) {
  const root = normalizePath(folder);
  let known: Closures | null = null;
  return (id: string, context: Context): string | null => {
    known ??= closures(root, context);
    // The landing page's small script needs these, and no more, before the first paint.
    if (/preload-helper|\.css$/.test(id)) return "loader";
    if (known.app.has(id)) return id.includes("/node_modules/") ? "vendor" : "main";
    const shares = known.shares.get(id) ?? 0;
    if (known.landing.has(id) && (known.anyPage.has(id) || shares > 1)) return "main";
    // An entry starts the app, so it can't be part of a file that the landing page loads later on.
    if (id.endsWith("/app/pageEntry.ts")) return null;
    if (known.anyPage.has(id)) return "pages";
    // The feed has to be fastest, so it gets nothing that only forms need. Its two pages are one.
    if (known.feed.has(id)) return shares > 2 ? "pages" : null;
    // What only the two forms of a report need is no weight on the other pages with controls.
    if (shares === 2 && known.lostForm.has(id) && known.foundForm.has(id)) return "report";
    return shares > 1 ? "controls" : null;
  };
}
