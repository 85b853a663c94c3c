/** A link to a page. `otherPath`: a second path of the same page. */
interface PageLink {
  to: string;
  otherPath?: string;
}

/** Whether the path is that of the linked page, or of something that is open on it. */
export const isOnPage = (pathname: string, { to, otherPath }: PageLink) =>
  [to, otherPath].some((path) => path !== undefined && (pathname === path || pathname.startsWith(`${path}/`)));
