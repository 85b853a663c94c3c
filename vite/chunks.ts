// How a build is cut into files: few and large, because each file costs a round trip of its own on a slow line and small
// ones compress badly. Every page loads "vendor" and "main"; every page but the landing page "pages"; an open report
// "parts" and "viewParts", which most pages need too, forms only the first; pages with forms "controls", and those with
// something for signed-in people "members"; the two forms of a
// report "report", and what the feed's bar needs of those "filters"; the pages of a search "search" and, with an open report, "publicText"; and each page its own, with at
// most one more for what dialogs need of it. What loads later (ui/later) is left to the bundler, except for what the two
// forms always load in the end: "formParts", and "photoParts", which the pets' dialogs need as well.
import path from "node:path";
import { type Rolldown, normalizePath } from "vite";

type Context = Pick<Rolldown.PluginContext, "getModuleInfo">;
/** What a module cannot start without, itself included. */
type Closure = Set<string>;

interface Closures {
  app: Closure;
  landing: Closure;
  anyPage: Closure;
  feed: Closure;
  /** What narrows the feed down, which comes after its cards. */
  bar: Closure;
  detail: Closure;
  photoParts: Closure;
  formParts: Closure;
  /** By the page's file. */
  pages: Map<string, Closure>;
}

const photoParts = ["fields/photos/PhotoTiles.tsx", "fields/photos/pool.ts", "fields/photos/send.ts"];
const formParts = [
  "features/reports/WhenFields.tsx",
  "features/reports/WhenFound.tsx",
  "features/reports/SummaryList.tsx",
  "features/reports/FoundLooks.tsx",
  "features/reports/FormNote.tsx",
  "features/reports/SharedPhotos.tsx",
  "fields/OwnPlaceCard.tsx",
  "fields/DatePopup.tsx",
  "fields/TimeList.tsx",
];

function closureOf(id: string, context: Context, into: Closure = new Set()): Closure {
  if (into.has(id)) return into;
  into.add(id);
  for (const next of context.getModuleInfo(id)?.importedIds ?? []) closureOf(next, context, into);
  return into;
}

function closures(root: string, context: Context): Closures {
  const of = (name: string) => closureOf(`${root}/src/${name}`, context);
  const ofAll = (names: string[]) => new Set(names.flatMap((name) => [...of(name)]));
  const loadedBy = (name: string) => context.getModuleInfo(`${root}/src/${name}`)?.dynamicallyImportedIds ?? [];
  const pages = [...loadedBy("app/routes.ts"), ...loadedBy("pages/ofSearch.ts")];
  return {
    app: of("app/main.tsx"),
    landing: of("pages/Home.tsx"),
    anyPage: of("app/pageEntry.ts"),
    feed: of("pages/LostPetFeed.tsx"),
    bar: of("features/reports/near/NearBar.tsx"),
    detail: of("pages/OpenReport.tsx"),
    photoParts: ofAll(photoParts),
    formParts: ofAll(formParts),
    pages: new Map(pages.map((page) => [page, closureOf(page, context)])),
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

const isPaper = (page: string) => /\/(?:Flyer|Poster)\.tsx$/.test(page);
const isOfSearch = (page: string) => /\/(?:Flyer|Poster|Calls|Household|JoinHousehold|SearchParty)\.tsx$/.test(page);
const isForm = (page: string) => /\/Report\w+Pet\.tsx$/.test(page);

/** Answers for each module with the name of the file it belongs to, or null where the bundler decides. */
export function fileNames(folder: string) {
  const root = normalizePath(folder);
  let known: Closures | null = null;
  return (id: string, context: Context): string | null => {
    known ??= closures(root, context);
    const { app, landing, anyPage, feed, bar, detail, photoParts, formParts, pages } = known;
    // What keeps what was shown, once it is: no weight on the pages themselves.
    if (/\/lib\/(?:held|keepPhotos)\.ts$|\/held\/hold\.ts$/.test(id)) return "hold";
    // Without a connection only: one file, whose code is no weight on the pages that load it.
    if (/\/reports\/(?:held\/|WithoutConnection)/.test(id)) return "held";
    // What continues once there is a connection: the page for unknown addresses needs it, too.
    if (/\/lib\/waiting\.ts$|\/useReloadForSignIn\.ts$/.test(id)) return "waiting";
    // The landing page's small script needs these, and no more, before the first paint.
    if (/preload-helper|\.css$/.test(id)) return "loader";
    // The package's index names it, but only signed-in people need it.
    if (id.endsWith("/convex/dist/esm/react/ConvexAuthState.js")) return null;
    if (app.has(id)) return id.includes("/node_modules/") ? "vendor" : "main";
    const users = [...pages].filter(([, closure]) => closure.has(id));
    if (landing.has(id) && (anyPage.has(id) || users.length > 1)) return "main";
    // An entry starts the app, so it can't be part of a file that the landing page loads later on.
    if (id.endsWith("/app/pageEntry.ts")) return null;
    // So small, and needed nearly everywhere.
    if (anyPage.has(id) || /\/domain\/place\.ts$|\/lib\/(?:deviceStore|workerTalk)\.ts$/.test(id)) return "pages";
    // The feed has to be fastest, so it gets nothing that only forms need. Its two pages are one.
    if (feed.has(id)) return users.length > 2 ? "pages" : null;
    // Nor does the bar over its cards get more than the few controls in it.
    if (bar.has(id)) return users.length > 0 ? "filters" : "bar";
    // The pages of a search are few people's, so what only they need is no weight on any other.
    const common = users.filter(([page]) => !isOfSearch(page));
    if (detail.has(id)) {
      if (common.length > 0) return common.some(([page]) => isForm(page)) ? "parts" : "viewParts";
      if (users.length > 0) return "publicText";
      if (id.endsWith("/pages/OpenReport.tsx") || id.endsWith("/reports/ReportDetail.tsx")) return null;
      const loadsAlone = (context.getModuleInfo(id)?.dynamicImporters ?? []).length > 0;
      return loadsAlone || isNeededOutside(id, detail, context) ? "detailParts" : null;
    }
    if (users.length > 1 && id.includes("/features/vets/")) return "vets";
    // What only the two forms of a report need is no weight on the other pages with controls.
    if (users.length === 2 && users.every(([page]) => isForm(page))) return "report";
    // Nor what only the flyer and the poster need.
    if (users.length === 2 && users.every(([page]) => isPaper(page))) return "paper";
    // Drafts are for the forms and the dashboard, which asks about them before somebody logs out.
    if (users.length > 1 && id.endsWith("/lib/drafts.ts")) return "drafts";
    if (users.length > 1 && common.length <= 1) return "search";
    if (users.length > 1) return users.some(([page]) => isForm(page)) ? "controls" : "members";
    const [user] = users;
    if (!user && photoParts.has(id)) return "photoParts";
    if (!user && formParts.has(id)) return "formParts";
    if (!user || !isNeededOutside(id, user[1], context)) return null;
    return `${path.basename(user[0], ".tsx")}Parts`;
  };
}
