// Complete URLs of this deployment, from its environment.
/** A URL of the app. */
export const appUrl = (path: string) => (process.env.APP_URL ?? "").replace(/\/+$/, "") + path;

/** The origin of the app's pages. Null if it isn't known. */
export const appOrigin = () => (URL.canParse(appUrl("")) ? new URL(appUrl("")).origin : null);

/** A URL that the backend itself answers. */
export const siteUrl = (path: string) => (process.env.CONVEX_SITE_URL ?? "") + path;
