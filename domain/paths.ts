// The paths of the app and of the pages that its backend serves, for routes, links, the share page and Stripe.
import type { ReportStatus } from "./choices.ts";

export const paths = {
  home: "/",
  signIn: "/?sign-in",
  signUp: "/?sign-up",
  dashboard: "/main",
  profile: "/user-profile",
  whatsNew: "/whats-new",
  /** Followed by a thread's id. */
  messages: "/messages",
  areas: "/alerts-near-me",
  lostFeed: "/lost-pet-feed",
  foundFeed: "/found-pets",
  reportLost: "/report-lost-pet",
  reportFound: "/report-found-pet",
  live: "/live",
  /** Followed by a search party's key. Anyone with the key can help. */
  party: "/search",
  postAlert: "/post-alert",
  /** Followed by a pet's id, and on some pages by one of `PetPage`. */
  pet: "/pet",
  /** Followed by the code of a pet's tag. Short, because it is engraved and people type it. */
  tag: "/t",
  /** Followed by the secret of a card for a pet's sitter. */
  sitter: "/sitter",
  /** Followed by a report's code. Short, because people type it from a flyer. */
  short: "/r",
  flyer: "/flyer",
  poster: "/poster",
  calls: "/calls",
  household: "/household",
  join: "/join",
  adoption: "/adoption",
  favourites: "/favourites",
  vets: "/nearby-vets",
  /** A page for finders about the numbers of chips. */
  chip: "/chip",
  privacy: "/privacy",
  operator: "/operator",
  operatorHealth: "/operator/health",
  /** The redirect URL of Google and Facebook sign-in. */
  signInReturn: "/sso-callback",
  componentKit: "/_ui",
} as const;

/** Served by the backend, at CONVEX_SITE_URL. */
export const backendPaths = {
  share: "/share/",
  /** The version of an app page for crawlers. Followed by the page's path. */
  preview: "/preview",
  /** Followed by a tag's code. The host serves it at the same path of the app (docs/hosting.md). */
  tag: "/t/",
  sitemap: "/sitemap.xml",
  upload: "/upload",
  /** Followed by the secret of a calendar of due dates, and ".ics". */
  calendar: "/calendar/",
  stripeWebhook: "/stripe/webhook",
} as const;

/** The script of a tag's page, which the app's host serves. */
export const finderScriptPath = "/finder.js";

/** Also served by the backend. Separate, because no page needs them. */
export const mailPaths = {
  resendWebhook: "/resend/webhook",
  /** Unsubscribes from news of watch areas and saved searches. Followed by the mailbox's secret. */
  stop: "/u/",
  /** Unsubscribes from news about the user's own reports, messages and pets. Followed by the mailbox's secret. */
  stopNews: "/n/",
  /** Unsubscribes a visitor from the email about their thread. Followed by a secret. */
  stopThread: "/v/",
  /** Confirms an address. Followed by the link's secret. */
  confirm: "/c/",
} as const;

/** Names of query parameters. */
export const queries = {
  /** The language of a page that the backend writes. */
  language: "l",
  signIn: "sign-in",
  signUp: "sign-up",
  report: "report",
  pet: "pet",
  show: "show",
  /** Set if the report opens with the form for a sighting. */
  saw: "saw",
  /** The kind of paper whose QR code was scanned. */
  from: "from",
  /** Set where the installed app starts (src/build/webManifest.ts). */
  source: "source",
  paid: "paid",
  cancelled: "cancelled",
} as const;

type Page = (typeof paths)[keyof typeof paths];
type ToolPage =
  | typeof paths.short
  | typeof paths.tag
  | typeof paths.flyer
  | typeof paths.poster
  | typeof paths.calls
  | typeof paths.household
  | typeof paths.join
  | typeof paths.party;
type ParentPage =
  | typeof paths.lostFeed
  | typeof paths.foundFeed
  | typeof paths.adoption
  | typeof paths.live
  | typeof paths.messages
  | typeof paths.pet
  | typeof paths.sitter
  | ToolPage;
export type Address = Page | `${Page}?${string}` | `${ParentPage}/${string}`;

interface FeedOptions {
  show?: ReportStatus;
  reportId?: string;
  /** The feed's filter as a query string. */
  filter?: string;
}

/**
 * The address of the lost or found feed. `pageStatus` decides the path. `show` differs from it if the reader has
 * switched the page to the other status.
 */
export function feedAddress(
  pageStatus: ReportStatus,
  { show = pageStatus, reportId = "", filter = "" }: FeedOptions = {},
): Address {
  const page = pageStatus === "found" ? paths.foundFeed : paths.lostFeed;
  const query = [show === pageStatus ? "" : `${queries.show}=${show}`, filter].filter(Boolean).join("&");
  return `${page}${reportId && `/${reportId}`}${query && `?${query}`}` as Address;
}

export const adoptablePetAddress = (petId: string): Address => `${paths.adoption}/${petId}`;

export const reportAddress = (reportId: string): Address => `${paths.lostFeed}/${reportId}`;

/** The household's page of a report. The author sees it after publishing. */
export const liveAddress = (reportId: string): Address => `${paths.live}/${reportId}`;

export const threadAddress = (threadId: string): Address => `${paths.messages}/${threadId}`;

/**
 * Hashes of a report's address that open the dialog for a first message. `untilAnswered`: the writer can send one
 * message and then has to wait for an answer. `freely`: the writer needn't wait.
 */
export const writeHashes = { untilAnswered: "#write", freely: "#write-freely" } as const;
export const writeAddress = (reportId: string, hash: keyof typeof writeHashes): Address =>
  `${reportAddress(reportId)}${writeHashes[hash]}` as Address;

/** The address of an emailed link to a thread. The token is in the hash, which no server and no log sees. */
export const threadLinkAddress = (threadId: string, token: string): string =>
  `${threadAddress(threadId)}#back=${token}`;
export const backTokenIn = (hash: string) => /^#back=(\w+)$/.exec(hash)?.[1] ?? "";

export type PetPage = "health" | "sitter" | "chip" | "tags" | "tags/print";

/** The pet's passport, or one of the pages below it. */
export const petAddress = (petId: string, page?: PetPage): Address =>
  page ? `${paths.pet}/${petId}/${page}` : `${paths.pet}/${petId}`;

/** The page that a finder of a tagged pet sees. */
export const tagAddress = (code: string): Address => `${paths.tag}/${code}`;

export const sitterAddress = (secret: string): Address => `${paths.sitter}/${secret}`;

/** The report form, filled in with one of the user's pets. */
export const reportPetAddress = (petId: string): Address => `${paths.reportLost}?${queries.pet}=${petId}`;

export const postAlertAddress = (reportId: string): Address => `${paths.postAlert}?${queries.report}=${reportId}`;

/** Stripe's redirect URLs. Stripe replaces the placeholder in braces. */
export const paidAddress = (reportId: string) => `${postAlertAddress(reportId)}&${queries.paid}={CHECKOUT_SESSION_ID}`;
export const paymentCancelledAddress = (reportId: string) => `${postAlertAddress(reportId)}&${queries.cancelled}=1`;

/** The page for link previews. A page post adds its id, so that the post can be found again on Facebook. */
export const sharePath = (reportId: string, postId?: string) =>
  `${backendPaths.share}${encodeURIComponent(reportId)}${postId ? `?post=${postId}` : ""}`;

/** The address of one of the backend's pages in a language. English needs no parameter. */
export const addressInLanguage = (address: string, code = "en") =>
  code === "en" ? address : `${address}${address.includes("?") ? "&" : "?"}${queries.language}=${code}`;
