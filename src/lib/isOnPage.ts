/** A link to a page. `otherPath`: a second page on which the link is shown as the current one. */
interface PageLink {
  to: string;
  otherPath?: string;
}

/** Whether the path is that of one of the link's pages, or of something that is open on it. */
export const isOnPage = (pathname: string, { to, otherPath }: PageLink) =>
  [to, otherPath].some((path) => path !== undefined && (pathname === path || pathname.startsWith(`${path}/`)));
