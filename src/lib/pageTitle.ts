// The document's title: the route's, or that of what is open on the page, such as a report.
import { useEffect } from "react";

let routeTitle = "";
const partTitles: string[] = [];

export const fullTitle = (title: string) => (title.startsWith("Homeward") ? title : `${title} · Homeward`);

function write() {
  document.title = fullTitle(partTitles.at(-1) ?? routeTitle);
}

export function setRouteTitle(title: string) {
  routeTitle = title;
  write();
}

/** Sets the title while the component is mounted. Null changes nothing. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined;
    partTitles.push(title);
    write();
    return () => {
      partTitles.splice(partTitles.lastIndexOf(title), 1);
      write();
    };
  }, [title]);
}
