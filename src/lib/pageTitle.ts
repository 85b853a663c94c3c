// The document's title: the route's, or that of what is open on the page, such as a report.
import { useEffect } from "react";

let ofRoute = "";
const ofParts: string[] = [];

export const fullTitle = (title: string) => (title.startsWith("Homeward") ? title : `${title} · Homeward`);

function write() {
  document.title = fullTitle(ofParts.at(-1) ?? ofRoute);
}

export function titleRoute(title: string) {
  ofRoute = title;
  write();
}

/** Sets the title while the component is mounted. Null changes nothing. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined;
    ofParts.push(title);
    write();
    return () => {
      ofParts.splice(ofParts.lastIndexOf(title), 1);
      write();
    };
  }, [title]);
}
