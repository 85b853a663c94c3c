// The addresses of photos that somebody shares with the installed app. Apart from the others, which every page loads.
import type { ReportStatus } from "../choices.ts";
import { paths } from "../paths.ts";

/**
 * Where systems send them. The service worker keeps them; without one, the host answers (docs/hosting.md).
 * public/manifest.webmanifest names it too.
 */
export const sharedPhotosPath = "/share";

/** In the query: how many photos came along. */
export const sharedQuery = "shared";

/** In the query, too: how many files came along that no report takes. */
export const leftQuery = "left";

/** The form that starts with them. */
export const sharedPhotosAddress = (status: ReportStatus, count: number | string) =>
  `${status === "found" ? paths.reportFound : paths.reportLost}?${sharedQuery}=${count}`;
