// Cuts a build into files. They are few and large, because each file costs a round trip of its own on a slow line and
// small files compress badly. The most important files are loaded by these pages:
// - "loader", "vendor" and "main": every page
// - "pages": every page but the landing page
// - "parts": an open report and most other pages
// - "controls": pages with forms
// - "search": the pages of a search, and a few other pages that share code with them
// - "members": pages that share code with each other, but not with a report's form
//
// Each page also has a file of its own, and at most one more for the code that it shares with its dialogs. The bundler
// decides about parts that load later (ui/feedback/lazyPart), except for those that the forms of a report always show:
// "formParts".
import path from "node:path";
import { type Rolldown, normalizePath } from "vite";

type Context = Pick<Rolldown.PluginContext, "getModuleInfo">;
/** A module and all modules that it imports statically, directly or through others. */
type Closure = Set<string>;

function closureOf(id: string, context: Context, closure: Closure = new Set()): Closure {
  if (closure.has(id)) return closure;
  closure.add(id);
  for (const next of context.getModuleInfo(id)?.importedIds ?? []) closureOf(next, context, closure);
  return closure;
}

function closures(root: string, context: Context) {
  const sourceClosure = (name: string) => closureOf(`${root}/src/${name}`, context);
  const lazyImportsOf = (name: string) => context.getModuleInfo(`${root}/src/${name}`)?.dynamicallyImportedIds ?? [];
  const pages = new Map(lazyImportsOf("app/routes.ts").map((page) => [page, closureOf(page, context)]));
  const forms = [...pages].filter(([page]) => isReportForm(page)).flatMap(([, closure]) => [...closure]);
  const lazyFormParts = forms.flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  return {
    app: sourceClosure("app/main.tsx"),
    worker: sourceClosure("app/startWorker.ts"),
    landing: sourceClosure("pages/Home.tsx"),
    /** The modules that every page but the landing page loads. */
    everyOtherPage: sourceClosure("app/pageEntry.ts"),
    feed: sourceClosure("pages/reports/LostPetFeed.tsx"),
    nearBar: sourceClosure("features/reports/near/NearBar.tsx"),
    /** An open report. */
    detail: sourceClosure("pages/reports/OpenReport.tsx"),
    formParts: new Set(lazyFormParts.filter(isAlwaysShown).flatMap((id) => [...closureOf(id, context)])),
    /** The closure of each page, by the page's file. */
    pages,
  };
}

/**
 * Whether modules outside the closure also import this module, directly or through others. If so, the bundler would
 * make a small file of it. False for a module that is loaded lazily, which has a file of its own.
 */
function isNeededOutside(id: string, closure: Closure, context: Context, visited: Closure = new Set()): boolean {
  if (visited.has(id)) return false;
  visited.add(id);
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
  if (dynamicImporters.length > 0) return false;
  return importers.some((importer) => !closure.has(importer) || isNeededOutside(importer, closure, context, visited));
}

const isSearchPage = (page: string) => page.includes("/pages/search/");
const isChipPage = (page: string) => /\/pages\/pets\/(?:FoundChip|PetChip)\.tsx$/.test(page);
const isPetPage = (page: string) => page.includes("/pages/pets/");
const isReportForm = (page: string) => /\/Report\w+Pet\.tsx$/.test(page);
/** Whether the form of a report shows this part in every visit. The others load after a press, or in special cases. */
const isAlwaysShown = (part: string) => /\/form\/(?:when|contact)\/|\/(?:MoreDetails|PhotoTiles)\.tsx$/.test(part);

/**
 * Modules whose file is set by name. In most cases their pages share little else: if the module were in a file with
 * other shared modules, these pages would have to load all of them. Null leaves a module to the bundler: the page for
 * unknown addresses, which the operator's page needs too.
 */
const assignedFiles: [modules: RegExp, file: string | null][] = [
  [/\/ui\/Card\.tsx$/, "parts"],
  [/\/texts\/(?:joinSentences|sentences|withElements)\.tsx?$|\/petInSentence\.ts$/, "sentences"],
  [/\/DetailSkeleton\.tsx$/, "detailSkeleton"],
  [/\/reports\/home\/(?:MarkHomeButton|useMarkHome|homePressTimes)\.tsx?$|\/report\/lifecycle\.ts$/, "markHome"],
  [/\/(?:ChoiceButtons|Outcome)\.tsx$|\/tileStyles\.ts$|\/domain\/yesNo\.ts$/, "parts"],
  [/\/report\/fieldWords\.ts$/, "fieldWords"],
  // The feed's bar and the searches have chips or selects. The forms of reports have them only in later parts.
  [/\/Chip\.tsx$|\/forms\/Select\.tsx$/, "chips"],
  [/\/geo\/distance\.ts$|\/lib\/units\.ts$/, "distances"],
  [/\/reports\/clinics\.tsx$|\/found\/clinics\.ts$/, "clinics"],
  [/\/LiveDot\.tsx$/, "viewParts"],
  [/\/Carousel\.tsx$|\/shareLink\.ts$/, "petView"],
  [/\/time\/timeInSentence\.ts$/, "publicText"],
  // Failed calls load these too.
  [/\/texts\/problemText\.ts$|\/time\/durationText\.ts$/, "waits"],
  [/\/time\/momentText\.ts$/, "momentText"],
  [/\/pets\/breeds\.ts$/, "breeds"],
  [/\/fields\/(?:OwnPlaceCard|LocateButton)\.tsx$/, "ownPlace"],
  [/\/RequireSignIn\.tsx$/, "signedIn"],
  [/\/pages\/NotFound\.tsx$/, null],
];

/** Small modules that many pages need. */
const smallAndCommon = /\/(?:domain\/geo\/place|lib\/device\/deviceStore)\.tsx?$/;

/** Returns a function that names the file to which a module belongs, or null where the bundler decides. */
export function fileNames(folder: string) {
  const root = normalizePath(folder);
  let cachedClosures: ReturnType<typeof closures> | null = null;
  return (id: string, context: Context): string | null => {
    cachedClosures ??= closures(root, context);
    const { app, worker, landing, everyOtherPage, feed, nearBar, detail, formParts, pages } = cachedClosures;
    // Pages load the code that fills or shows the offline cache only when they need it.
    if (/\/lib\/device\/(?:offlineCache|cachePhotos)\.ts$|\/cacheReports\.ts$/.test(id)) return "offlineCache";
    if (/\/offlineCache\/(?:Cache|NotCached)/.test(id) && !id.endsWith("/CachedOwnReports.tsx")) return "offlineViews";
    // The code that runs as soon as the connection is back. Several parts that load late share it.
    if (/\/lib\/device\/offlineQueue\.ts$|\/useReloadForSignIn\.ts$/.test(id)) return "offlineQueue";
    // The only modules that the landing page's small script needs before the first paint.
    if (/preload-helper|\.css$/.test(id)) return "loader";
    // The index of Convex's package imports this module, but only signed-in people need it.
    if (id.endsWith("/convex/dist/esm/react/ConvexAuthState.js")) return null;
    if (app.has(id)) return id.includes("/node_modules/") ? "vendor" : "main";
    // Every visit starts the service worker, and must load no file of another page for it.
    if (worker.has(id)) return id.endsWith("/app/startWorker.ts") ? null : "main";
    const usingPages = [...pages].filter(([, closure]) => closure.has(id)).map(([page]) => page);
    if (landing.has(id) && (everyOtherPage.has(id) || usingPages.length > 1)) return "main";
    // An entry starts the app, so it can't be part of a file that the landing page loads later.
    if (id.endsWith("/app/pageEntry.ts")) return null;
    if (everyOtherPage.has(id) || smallAndCommon.test(id)) return "pages";
    const assignment = assignedFiles.find(([modules]) => modules.test(id));
    if (assignment) return assignment[1];
    // Only pages that show or ask for all of a report need the list of its fields.
    if (id.endsWith("/domain/report/reportFields.ts")) return "parts";
    // The feed has to be fastest, so it loads no code that only forms need. Lost and found pets are two pages with the
    // same code, so only a third page makes a module shared.
    if (feed.has(id)) return usingPages.length > 2 ? "pages" : null;
    if (nearBar.has(id)) return usingPages.length > 0 ? "filters" : "bar";
    if (usingPages.length > 1 && id.includes("/services/maps/")) return "map";
    // Few people open the pages of a search, so code that only they and at most one other page use stays out of the
    // files that most pages load.
    const otherThanSearch = usingPages.filter((page) => !isSearchPage(page));
    if (detail.has(id) && otherThanSearch.length > 0) return otherThanSearch.some(isReportForm) ? "parts" : "viewParts";
    if (detail.has(id) && usingPages.length > 0) return "publicText";
    if (/\/OpenReport\.tsx$|\/detail\/ReportDetail\.tsx$/.test(id)) return null;
    if (detail.has(id)) {
      const isLoadedLazily = (context.getModuleInfo(id)?.dynamicImporters ?? []).length > 0;
      return isLoadedLazily || isNeededOutside(id, detail, context) ? "detailParts" : null;
    }
    if (usingPages.length > 1 && id.includes("/features/vets/")) return "vets";
    if (usingPages.length > 1 && /\/adoption\//.test(id)) return "adoption";
    if (usingPages.length > 1 && otherThanSearch.length < 2) return "search";
    // The registries and the country codes are much code for two pages that few people open.
    if (usingPages.length > 1 && usingPages.every(isChipPage)) return "chip";
    // The pages of a pet, too, are much code that few people open. The profile shares the pet's form with them, and
    // other pages share a few small modules.
    const otherThanPet = usingPages.filter((page) => !isPetPage(page));
    if (usingPages.length > 1 && otherThanPet.length < 2) {
      if (otherThanPet.length === 0) return "passport";
      return otherThanPet[0]!.endsWith("/UserProfile.tsx") ? "UserProfileParts" : null;
    }
    if (usingPages.length > 1 && usingPages.every(isReportForm)) {
      const forms = new Set(usingPages.flatMap((page) => [...pages.get(page)!]));
      return isNeededOutside(id, forms, context) ? "formFields" : "report";
    }
    if (usingPages.length > 1) return usingPages.some(isReportForm) ? "controls" : "members";
    const [page] = usingPages;
    if (!page) return formParts.has(id) ? "formParts" : null;
    return isNeededOutside(id, pages.get(page)!, context) ? `${path.basename(page, ".tsx")}Parts` : null;
  };
}
