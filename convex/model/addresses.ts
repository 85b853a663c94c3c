// Complete URLs of this deployment, from its environment.
export const appUrl = (path: string) => (process.env.APP_URL ?? "").replace(/\/+$/, "") + path;

export const siteUrl = (path: string) => (process.env.CONVEX_SITE_URL ?? "") + path;
