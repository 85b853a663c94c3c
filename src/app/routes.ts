// Every route of the app. Each page is loaded lazily, as a chunk of its own.
import { paths } from "../../domain/paths";
import { matchPath } from "../lib/router";
import { lazyPage } from "./lazyPage";

export interface AppRoute {
  path: string;
  /** The document's title, also announced to screen readers on arrival. */
  title: string;
  Page: ReturnType<typeof lazyPage>;
  /** The page brings its own header and is shown without the layout. */
  withoutLayout?: boolean;
  /** Requires sign-in. */
  requiresSignIn?: boolean;
  /** Search engines leave it out: only people with the link should find it. */
  unlisted?: boolean;
  /** Loads the code of the report or pet that opens over the page, at an address below the page's own. */
  loadDetail?: () => Promise<void>;
}

const waitForReportCode = async () => (await import("../pages/reports/LostPetFeed")).waitForReportCode();

export const routes: AppRoute[] = [
  {
    path: paths.home,
    title: "Homeward: lost and found pets, adoption and vets near you",
    Page: lazyPage(() => import("../pages/Home"), "Home"),
    withoutLayout: true,
  },
  {
    path: paths.dashboard,
    title: "Dashboard",
    requiresSignIn: true,
    Page: lazyPage(() => import("../pages/Dashboard"), "Dashboard"),
  },
  {
    path: paths.profile,
    title: "My Profile",
    requiresSignIn: true,
    Page: lazyPage(() => import("../pages/UserProfile"), "UserProfile"),
  },
  {
    path: paths.whatsNew,
    title: "What's new",
    requiresSignIn: true,
    Page: lazyPage(() => import("../pages/WhatsNew"), "WhatsNew"),
  },
  {
    path: `${paths.messages}/:threadId?`,
    title: "Messages",
    Page: lazyPage(() => import("../pages/Messages"), "Messages"),
    unlisted: true,
  },
  {
    path: paths.areas,
    title: "Alerts Near Me",
    requiresSignIn: true,
    Page: lazyPage(() => import("../pages/AlertsNearMe"), "AlertsNearMe"),
    unlisted: true,
  },
  {
    path: `${paths.lostFeed}/:reportId?`,
    title: "Lost & Found Feed",
    Page: lazyPage(() => import("../pages/reports/LostPetFeed"), "LostPetFeed"),
    loadDetail: waitForReportCode,
  },
  {
    path: `${paths.foundFeed}/:reportId?`,
    title: "Found Pets",
    Page: lazyPage(() => import("../pages/reports/FoundPets"), "FoundPets"),
    loadDetail: waitForReportCode,
  },
  {
    path: paths.reportLost,
    title: "Report a Lost Pet",
    Page: lazyPage(() => import("../pages/reports/ReportLostPet"), "ReportLostPet"),
  },
  {
    path: paths.reportFound,
    title: "Report a Found Pet",
    Page: lazyPage(() => import("../pages/reports/ReportFoundPet"), "ReportFoundPet"),
  },
  {
    path: `${paths.live}/:reportId`,
    title: "Your report is online",
    Page: lazyPage(() => import("../pages/reports/LiveReport"), "LiveReport"),
  },
  {
    path: `${paths.short}/:code/:paper?`,
    title: "Report",
    Page: lazyPage(() => {
      // The report opens over the feed, so its code is loaded meanwhile.
      waitForReportCode().catch(() => {});
      return import("../pages/reports/ShortAddress");
    }, "ShortAddress"),
    unlisted: true,
  },
  {
    path: `${paths.flyer}/:reportId`,
    title: "Flyer",
    Page: lazyPage(() => import("../pages/search/Flyer"), "Flyer"),
    unlisted: true,
  },
  {
    path: `${paths.poster}/:reportId`,
    title: "Giant poster",
    Page: lazyPage(() => import("../pages/search/Poster"), "Poster"),
    unlisted: true,
  },
  {
    path: `${paths.calls}/:reportId`,
    title: "Call list",
    Page: lazyPage(() => import("../pages/search/Calls"), "Calls"),
    unlisted: true,
  },
  {
    path: `${paths.household}/:reportId`,
    title: "Household",
    Page: lazyPage(() => import("../pages/search/Household"), "Household"),
    unlisted: true,
  },
  {
    path: `${paths.join}/:invite`,
    title: "Help with a report",
    Page: lazyPage(() => import("../pages/search/JoinHousehold"), "JoinHousehold"),
    unlisted: true,
  },
  {
    path: `${paths.party}/:key?`,
    title: "Search party",
    Page: lazyPage(() => import("../pages/search/SearchParty"), "SearchParty"),
    unlisted: true,
  },
  {
    path: paths.postAlert,
    title: "Choose Your Alert Options",
    Page: lazyPage(() => import("../pages/PostAlert"), "PostAlert"),
  },
  {
    path: `${paths.adoption}/:petId?`,
    title: "Find Your New Best Friend",
    Page: lazyPage(() => import("../pages/Adoption"), "Adoption"),
  },
  {
    path: paths.favourites,
    title: "Favourites",
    Page: lazyPage(() => import("../pages/Favourites"), "Favourites"),
    unlisted: true,
  },
  {
    path: paths.vets,
    title: "Find Nearby Vets",
    Page: lazyPage(() => import("../pages/NearbyVets"), "NearbyVets"),
  },
  {
    path: paths.privacy,
    title: "Privacy",
    Page: lazyPage(() => import("../pages/Privacy"), "Privacy"),
  },
  {
    path: paths.operator,
    // The operator's desk sets its own title. For everyone else, this page doesn't exist.
    title: "Homeward",
    Page: lazyPage(() => import("../pages/Operator"), "Operator"),
  },
  {
    path: paths.signInReturn,
    title: "Signing in",
    Page: lazyPage(() => import("../pages/SsoCallback"), "SsoCallback"),
  },
  // Every component in every state, for developers. Not part of a build.
  ...(import.meta.env.DEV
    ? [{ path: paths.componentKit, title: "The kit", Page: lazyPage(() => import("../pages/Kit"), "Kit") }]
    : []),
  {
    path: "*",
    title: "Page not found",
    Page: lazyPage(() => import("../pages/NotFound"), "NotFound"),
  },
];

export const routeAt = (pathname: string) => routes.find(({ path }) => matchPath(path, pathname))!;
