/** A link to a page. `also`: a second path of the same page. */
interface PageLink {
  to: string;
  also?: string;
}

/** Whether the path is the linked page, or something that is open on it. */
export const isOnPage = (pathname: string, { to, also }: PageLink) =>
  [to, also].some((path) => path !== undefined && (pathname === path || pathname.startsWith(`${path}/`)));
