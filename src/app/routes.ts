// Every route of the app. Each page is loaded lazily, as a chunk of its own.
import { messages } from "../../domain/messages";
import { paths } from "../../domain/paths";
import { matchPath } from "../lib/router";
import { lazyPage } from "./lazyPage";

export interface AppRoute {
  path: string;
  /** The document's title, also announced to screen readers on arrival. */
  title: string;
  Page: ReturnType<typeof lazyPage>;
  /** Whether the page brings its own main element and is shown without the layout. */
  withoutLayout?: boolean;
  /** Whether the page's outline is only the layout, because nothing of the page can be shown before sign-in. */
  showsFrameFirst?: boolean;
  /**
   * Whether the page's document says "noindex", because the page is personal or meant for people who were given its
   * link. The pages that robots.txt keeps crawlers from are in src/build/site.ts.
   */
  hasNoIndex?: boolean;
  /** Loads the code of the report that opens over the page, at an address below the page's own. */
  loadDetail?: () => Promise<void>;
}

const waitForReportCode = async () => (await import("../pages/reports/LostPetFeed")).waitForReportCode();

export const routes: AppRoute[] = [
  {
    path: paths.home,
    title: messages["preview.homeTitle"],
    Page: lazyPage(() => import("../pages/Home"), "Home"),
    withoutLayout: true,
  },
  {
    path: paths.dashboard,
    title: messages["app.dashboard"],
    showsFrameFirst: true,
    Page: lazyPage(() => import("../pages/Dashboard"), "Dashboard"),
  },
  {
    path: paths.profile,
    title: messages["profile.title"],
    showsFrameFirst: true,
    Page: lazyPage(() => import("../pages/UserProfile"), "UserProfile"),
  },
  {
    path: paths.whatsNew,
    title: messages["bell.title"],
    showsFrameFirst: true,
    Page: lazyPage(() => import("../pages/WhatsNew"), "WhatsNew"),
  },
  {
    path: `${paths.messages}/:threadId?`,
    title: messages["thread.title"],
    Page: lazyPage(() => import("../pages/Messages"), "Messages"),
    hasNoIndex: true,
  },
  {
    path: paths.areas,
    title: messages["area.title"],
    showsFrameFirst: true,
    Page: lazyPage(() => import("../pages/AlertsNearMe"), "AlertsNearMe"),
    hasNoIndex: true,
  },
  {
    path: `${paths.lostFeed}/:reportId?`,
    title: messages["feed.title"],
    Page: lazyPage(() => import("../pages/reports/LostPetFeed"), "LostPetFeed"),
    loadDetail: waitForReportCode,
  },
  {
    path: `${paths.foundFeed}/:reportId?`,
    title: messages["feed.foundPets"],
    Page: lazyPage(() => import("../pages/reports/FoundPets"), "FoundPets"),
    loadDetail: waitForReportCode,
  },
  {
    path: paths.reportLost,
    title: messages["report.title"],
    Page: lazyPage(() => import("../pages/reports/ReportLostPet"), "ReportLostPet"),
  },
  {
    path: paths.reportFound,
    title: messages["found.title"],
    Page: lazyPage(() => import("../pages/reports/ReportFoundPet"), "ReportFoundPet"),
  },
  {
    path: `${paths.live}/:reportId`,
    title: messages["found.live"],
    Page: lazyPage(() => import("../pages/reports/LiveReport"), "LiveReport"),
  },
  {
    path: `${paths.short}/:code/:paper?`,
    title: messages["detail.failedTitle"],
    Page: lazyPage(() => {
      // The report opens over the feed, so its code is loaded meanwhile.
      waitForReportCode().catch(() => {});
      return import("../pages/reports/ShortAddress");
    }, "ShortAddress"),
    hasNoIndex: true,
  },
  {
    path: `${paths.flyer}/:reportId`,
    title: messages["paper.flyer"],
    Page: lazyPage(() => import("../pages/search/Flyer"), "Flyer"),
    hasNoIndex: true,
  },
  {
    path: `${paths.poster}/:reportId`,
    title: messages["paper.poster"],
    Page: lazyPage(() => import("../pages/search/Poster"), "Poster"),
    hasNoIndex: true,
  },
  {
    path: `${paths.calls}/:reportId`,
    title: messages["calls.page"],
    Page: lazyPage(() => import("../pages/search/Calls"), "Calls"),
    hasNoIndex: true,
  },
  {
    path: `${paths.household}/:reportId`,
    title: messages["household.title"],
    Page: lazyPage(() => import("../pages/search/Household"), "Household"),
    hasNoIndex: true,
  },
  {
    path: `${paths.join}/:invite`,
    title: messages["household.joinPage"],
    Page: lazyPage(() => import("../pages/search/JoinHousehold"), "JoinHousehold"),
    hasNoIndex: true,
  },
  {
    path: `${paths.party}/:key?`,
    title: messages["party.page"],
    Page: lazyPage(() => import("../pages/search/SearchParty"), "SearchParty"),
    hasNoIndex: true,
  },
  {
    path: `${paths.pet}/:petId`,
    title: messages["pass.title"],
    Page: lazyPage(() => import("../pages/pets/Passport"), "Passport"),
    hasNoIndex: true,
  },
  {
    path: `${paths.pet}/:petId/chip`,
    title: messages["chip.title"],
    Page: lazyPage(() => import("../pages/pets/PetChip"), "PetChip"),
    hasNoIndex: true,
  },
  {
    path: `${paths.pet}/:petId/tags`,
    title: messages["tag.title"],
    Page: lazyPage(() => import("../pages/pets/Tags"), "Tags"),
    hasNoIndex: true,
  },
  {
    path: `${paths.pet}/:petId/tags/print`,
    title: messages["tag.sheetTitle"],
    Page: lazyPage(() => import("../pages/pets/PrintTags"), "PrintTags"),
    hasNoIndex: true,
  },
  {
    // The host usually serves the backend's page here (docs/hosting.md).
    path: `${paths.tag}/:code`,
    title: messages["tag.page"],
    Page: lazyPage(() => import("../pages/pets/FoundTag"), "FoundTag"),
    withoutLayout: true,
    hasNoIndex: true,
  },
  {
    path: `${paths.pet}/:petId/health`,
    title: messages["pass.health"],
    Page: lazyPage(() => import("../pages/pets/PetHealth"), "PetHealth"),
    hasNoIndex: true,
  },
  {
    path: `${paths.pet}/:petId/sitter`,
    title: messages["sitter.row"],
    Page: lazyPage(() => import("../pages/pets/SitterCards"), "SitterCards"),
    hasNoIndex: true,
  },
  {
    path: `${paths.sitter}/:secret`,
    title: messages["sitter.page"],
    Page: lazyPage(() => import("../pages/pets/SitterPage"), "SitterPage"),
    hasNoIndex: true,
  },
  {
    path: paths.postAlert,
    title: messages["alert.title"],
    Page: lazyPage(() => import("../pages/PostAlert"), "PostAlert"),
  },
  {
    path: `${paths.adoption}/:petId?`,
    title: messages["adoption.title"],
    Page: lazyPage(() => import("../pages/Adoption"), "Adoption"),
  },
  {
    path: paths.favourites,
    title: messages["favourite.title"],
    Page: lazyPage(() => import("../pages/Favourites"), "Favourites"),
    hasNoIndex: true,
  },
  {
    path: paths.vets,
    title: messages["vets.title"],
    Page: lazyPage(() => import("../pages/NearbyVets"), "NearbyVets"),
  },
  {
    path: paths.chip,
    title: messages["chip.find.title"],
    Page: lazyPage(() => import("../pages/pets/FoundChip"), "FoundChip"),
  },
  {
    path: paths.privacy,
    title: messages["app.privacy"],
    Page: lazyPage(() => import("../pages/Privacy"), "Privacy"),
  },
  {
    path: `${paths.operator}/:part?`,
    // The operator's desk sets its own title. For everyone else, this page doesn't exist.
    title: messages["app.name"],
    Page: lazyPage(() => import("../pages/Operator"), "Operator"),
  },
  {
    path: paths.signInReturn,
    title: messages["app.signingIn"],
    Page: lazyPage(() => import("../pages/SsoCallback"), "SsoCallback"),
  },
  // The basic components in their states, for developers. Not part of a build.
  ...(import.meta.env.DEV
    ? [{ path: paths.componentKit, title: "The kit", Page: lazyPage(() => import("../pages/Kit"), "Kit") }]
    : []),
  {
    path: "*",
    title: messages["app.notFoundPage"],
    Page: lazyPage(() => import("../pages/NotFound"), "NotFound"),
  },
];

export const routeAt = (pathname: string) => routes.find(({ path }) => matchPath(path, pathname))!;
