// Cuts a build into files. They are few and large, because each file costs a round trip of its own on a slow line and
// small ones compress badly. Every page loads "vendor" and "main"; every page but the landing page "pages"; an open
// report and most other pages "parts"; pages with forms "controls"; the pages of a search "search"; pages for signed-in
// people "members"; and each page its own, with at most one more for what its dialogs need of it. What loads later
// (ui/feedback/lazyPart) is left to the bundler, except for what the forms of a report show in every visit: "formParts".
import path from "node:path";
import { type Rolldown, normalizePath } from "vite";

type Context = Pick<Rolldown.PluginContext, "getModuleInfo">;
/** The modules without which one cannot start, itself included. */
type Closure = Set<string>;

function closureOf(id: string, context: Context, into: Closure = new Set()): Closure {
  if (into.has(id)) return into;
  into.add(id);
  for (const next of context.getModuleInfo(id)?.importedIds ?? []) closureOf(next, context, into);
  return into;
}

function closures(root: string, context: Context) {
  const of = (name: string) => closureOf(`${root}/src/${name}`, context);
  const loadedBy = (name: string) => context.getModuleInfo(`${root}/src/${name}`)?.dynamicallyImportedIds ?? [];
  const pages = new Map(loadedBy("app/routes.ts").map((page) => [page, closureOf(page, context)]));
  const forms = [...pages].filter(([page]) => isForm(page)).flatMap(([, closure]) => [...closure]);
  const formParts = forms.flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  return {
    app: of("app/main.tsx"),
    worker: of("app/startWorker.ts"),
    landing: of("pages/Home.tsx"),
    anyPage: of("app/pageEntry.ts"),
    feed: of("pages/reports/LostPetFeed.tsx"),
    bar: of("features/reports/near/NearBar.tsx"),
    detail: of("pages/reports/OpenReport.tsx"),
    formParts: new Set(formParts.filter(isAlwaysShown).flatMap((id) => [...closureOf(id, context)])),
    /** By the page's file. */
    pages,
  };
}

/** Something that loads later needs it too: the bundler would make a small file of its own of it. */
function isNeededOutside(id: string, closure: Closure, context: Context, seen: Closure = new Set()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
  if (dynamicImporters.length > 0) return false;
  return importers.some((importer) => !closure.has(importer) || isNeededOutside(importer, closure, context, seen));
}

const isOfSearch = (page: string) => page.includes("/pages/search/");
const isForm = (page: string) => /\/Report\w+Pet\.tsx$/.test(page);
/** Whether the form of a report shows this part in every visit. The others wait for a press or a special case. */
const isAlwaysShown = (part: string) => /\/form\/(?:when|contact)\/|\/(?:MoreDetails|PhotoTiles)\.tsx$/.test(part);

/**
 * Modules of pages that share little else. In the file of their other users, each page would load that whole file. The page
 * for unknown addresses is left to the bundler, because the operator's page needs it too.
 */
const separate: [modules: RegExp, file: string | null][] = [
  [/\/ui\/Card\.tsx$/, "parts"],
  [/\/LiveDot\.tsx$/, "viewParts"],
  [/\/Carousel\.tsx$|\/shareLink\.ts$/, "petView"],
  [/\/time\/timeInSentence\.ts$/, "publicText"],
  [/\/pets\/breeds\.ts$/, "breeds"],
  [/\/fields\/(?:OwnPlaceCard|LocateButton)\.tsx$/, "ownPlace"],
  [/\/RequireSignIn\.tsx$/, "signedIn"],
  [/\/pages\/NotFound\.tsx$/, null],
];

/** Small modules that many pages need. */
const smallAndCommon = /\/(?:domain\/geo\/place|lib\/device\/deviceStore)\.tsx?$/;

/** Answers for each module with the name of the file it belongs to, or null where the bundler decides. */
export function fileNames(folder: string) {
  const root = normalizePath(folder);
  let cached: ReturnType<typeof closures> | null = null;
  return (id: string, context: Context): string | null => {
    cached ??= closures(root, context);
    const { app, worker, landing, anyPage, feed, bar, detail, formParts, pages } = cached;
    // Pages load neither the code that fills the offline cache nor the code that shows it until they need it.
    if (/\/lib\/device\/(?:offlineCache|cachePhotos)\.ts$|\/cacheReports\.ts$/.test(id)) return "offlineCache";
    if (/\/offlineCache\/(?:Cache|NotCached)/.test(id) && !id.endsWith("/CachedOwnReports.tsx")) return "offlineViews";
    // The code that resumes once there is a connection. The page for unknown addresses needs it too.
    if (/\/lib\/device\/offlineQueue\.ts$|\/useReloadForSignIn\.ts$/.test(id)) return "offlineQueue";
    // The landing page's small script needs these, and no more, before the first paint.
    if (/preload-helper|\.css$/.test(id)) return "loader";
    // The package's index names it, but only signed-in people need it.
    if (id.endsWith("/convex/dist/esm/react/ConvexAuthState.js")) return null;
    if (app.has(id)) return id.includes("/node_modules/") ? "vendor" : "main";
    // Every visit starts the service worker, and must load no file of another page for it.
    if (worker.has(id)) return id.endsWith("/app/startWorker.ts") ? null : "main";
    const users = [...pages].filter(([, closure]) => closure.has(id)).map(([page]) => page);
    if (landing.has(id) && (anyPage.has(id) || users.length > 1)) return "main";
    // An entry starts the app, so it can't be part of a file that the landing page loads later on.
    if (id.endsWith("/app/pageEntry.ts")) return null;
    if (anyPage.has(id) || smallAndCommon.test(id)) return "pages";
    const own = separate.find(([modules]) => modules.test(id));
    if (own) return own[1];
    // Only pages that show or ask for all of a report need the list of its fields.
    if (/\/domain\/report\/(?:reportFields|fieldWords)\.ts$/.test(id)) return "fields";
    // The feed has to be fastest, so it gets nothing that only forms need. Its two pages are one.
    if (feed.has(id)) return users.length > 2 ? "pages" : null;
    if (bar.has(id)) return users.length > 0 ? "filters" : "bar";
    if (users.length > 1 && id.includes("/services/maps/")) return "map";
    // Few people open the pages of a search, so their code is in no file that other pages load.
    const common = users.filter((page) => !isOfSearch(page));
    if (detail.has(id) && common.length > 0) return common.some(isForm) ? "parts" : "viewParts";
    if (detail.has(id) && users.length > 0) return "publicText";
    if (/\/OpenReport\.tsx$|\/detail\/ReportDetail\.tsx$/.test(id)) return null;
    if (detail.has(id)) {
      const loadsAlone = (context.getModuleInfo(id)?.dynamicImporters ?? []).length > 0;
      return loadsAlone || isNeededOutside(id, detail, context) ? "detailParts" : null;
    }
    if (users.length > 1 && id.includes("/features/vets/")) return "vets";
    if (users.length > 1 && /\/adoption\//.test(id)) return "adoption";
    if (users.length > 1 && common.length < 2) return "search";
    if (users.length > 1 && users.every(isForm)) {
      const forms = new Set(users.flatMap((page) => [...pages.get(page)!]));
      return isNeededOutside(id, forms, context) ? "formFields" : "report";
    }
    if (users.length > 1) return users.some(isForm) ? "controls" : "members";
    const [page] = users;
    if (!page) return formParts.has(id) ? "formParts" : null;
    return isNeededOutside(id, pages.get(page)!, context) ? `${path.basename(page, ".tsx")}Parts` : null;
  };
}
