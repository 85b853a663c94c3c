// Every address of the app, and of the pages that its backend serves: routes, links, the share page and Stripe's way
// back all read them here.
import type { ReportStatus } from "./choices.ts";

export const paths = {
  home: "/",
  signIn: "/?sign-in",
  signUp: "/?sign-up",
  dashboard: "/main",
  profile: "/user-profile",
  whatsNew: "/whats-new",
  areas: "/alerts-near-me",
  lostFeed: "/lost-pet-feed",
  foundFeed: "/found-pets",
  reportLost: "/report-lost-pet",
  reportFound: "/report-found-pet",
  live: "/live",
  /** Followed by the key of a search party. Whoever knows it can help. */
  party: "/search",
  postAlert: "/post-alert",
  flyer: "/flyer",
  poster: "/poster",
  calls: "/calls",
  household: "/household",
  join: "/join",
  adoption: "/adoption",
  vets: "/nearby-vets",
  privacy: "/privacy",
  operator: "/operator",
  /** Where Google and Facebook send people back to. */
  signInReturn: "/sso-callback",
  componentKit: "/_ui",
} as const;

/** Served by the backend, at CONVEX_SITE_URL. */
export const backendPaths = {
  share: "/share/",
  /** Followed by the path of one of the app's pages: what crawlers get of it. */
  preview: "/preview",
  sitemap: "/sitemap.xml",
  upload: "/upload",
  stripeWebhook: "/stripe/webhook",
} as const;

/** Served by the backend as well. No page needs them. */
export const mailPaths = {
  resendWebhook: "/resend/webhook",
  /** Followed by the secret of somebody's mailbox. */
  stop: "/u/",
  /** Followed by the secret that proves an address. */
  prove: "/c/",
} as const;

/** The names that pages read from the query string. */
export const queries = {
  signIn: "sign-in",
  signUp: "sign-up",
  report: "report",
  pet: "pet",
  show: "show",
  home: "home",
  saw: "saw",
  /** The paper whose code was scanned. */
  from: "from",
  /** Set where the installed app starts (public/manifest.webmanifest). */
  source: "source",
  paid: "paid",
  cancelled: "cancelled",
} as const;

type Page = (typeof paths)[keyof typeof paths];
type Tool =
  | typeof paths.flyer
  | typeof paths.poster
  | typeof paths.calls
  | typeof paths.household
  | typeof paths.join
  | typeof paths.party;
type Listed = typeof paths.lostFeed | typeof paths.foundFeed | typeof paths.adoption | typeof paths.live | Tool;
export type Address = Page | `${Page}?${string}` | `${Listed}/${string}`;

interface ShownFeed {
  show?: ReportStatus;
  reportId?: string;
  /** What the feed is narrowed down to, as a query. */
  filter?: string;
}

/** The feed as one of its two pages shows it; `show` when it is switched to the other kind of report. */
export function feedAddress(
  opening: ReportStatus,
  { show = opening, reportId = "", filter = "" }: ShownFeed = {},
): Address {
  const page = opening === "found" ? paths.foundFeed : paths.lostFeed;
  const query = [show === opening ? "" : `${queries.show}=${show}`, filter].filter(Boolean).join("&");
  return `${page}${reportId && `/${reportId}`}${query && `?${query}`}` as Address;
}

export const adoptablePetAddress = (petId: string): Address => `${paths.adoption}/${petId}`;

export const reportAddress = (reportId: string): Address => `${paths.lostFeed}/${reportId}`;

/** The report's page, which asks its owner whether the pet is home. */
export const askHomeAddress = (reportId: string) => `${reportAddress(reportId)}?${queries.home}`;

/** What its owner sees after publishing a report, and can come back to. */
export const liveAddress = (reportId: string): Address => `${paths.live}/${reportId}`;

/** The form, filled in with one of the person's own pets. */
export const reportPetAddress = (petId: string): Address => `${paths.reportLost}?${queries.pet}=${petId}`;

export const alertAddress = (reportId: string): Address => `${paths.postAlert}?${queries.report}=${reportId}`;

/** Where Stripe sends people back to. It fills in the braces. */
export const paidAddress = (reportId: string) => `${alertAddress(reportId)}&${queries.paid}={CHECKOUT_SESSION_ID}`;
export const paymentCancelledAddress = (reportId: string) => `${alertAddress(reportId)}&${queries.cancelled}=1`;

/** The page for link previews. An alert's own post carries its id, by which the post can be found again. */
export const sharePath = (reportId: string, alertId?: string) =>
  `${backendPaths.share}${encodeURIComponent(reportId)}${alertId ? `?a=${alertId}` : ""}`;
