// Complete URLs of this deployment, from its environment.
export const appUrl = (path: string) => (process.env.APP_URL ?? "").replace(/\/+$/, "") + path;

/** The origin of the app's pages. Null if it isn't known. */
export const appOrigin = () => (URL.canParse(appUrl("")) ? new URL(appUrl("")).origin : null);

export const siteUrl = (path: string) => (process.env.CONVEX_SITE_URL ?? "") + path;
