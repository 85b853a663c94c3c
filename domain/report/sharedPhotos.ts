// Paths for photos that a user shares with the installed app. Separate from paths.ts, which every page loads.
import type { ReportStatus } from "../choices.ts";
import { paths } from "../paths.ts";

/**
 * The target of the system's share sheet. The service worker keeps the photos; without a worker, the host answers
 * (docs/hosting.md). The web app's manifest (src/build/webManifest.ts) names the path.
 */
export const sharedPhotosPath = "/share";

/** Query parameter: the number of shared photos. */
export const sharedQuery = "shared";

/** Query parameter: the number of shared files that a report can't take. */
export const refusedQuery = "left";

/** The address of a report form that starts with the shared photos. */
export const sharedPhotosAddress = (status: ReportStatus, count: number | string) =>
  `${status === "found" ? paths.reportFound : paths.reportLost}?${sharedQuery}=${count}`;
