// Runs in the head of every document but the landing page's. It asks for what people come to the page for, the newest
// reports, an opened report, or the pets to adopt around a place, and paints photos and names over the outline,
// while the app's scripts wait for that (startScript.ts). The app begins with the same answer
// (src/services/convex/firstAnswer.ts) and continues from its own connection. documents.ts bundles and inlines it, so
// what it imports has to be small.
import { adoptionArguments } from "../../domain/adoption/adoptionSearch.ts";

// Filled in by documents.ts, as is `backendUrl` (socketScript.ts).
declare const feedPages: Record<string, "lost" | "found">;
declare const adoptionPage: string;
declare const adoptionDefaults: { type: string; distance: number };
declare const feedCards: number;
/** Names of found pets by their kind, and the words for their place. */
declare const foundNames: Record<string, string>;
declare const whereWords: Record<string, string>;
declare const unknownPlace: string;

interface First {
  path: string;
  args: string;
  answer: Promise<unknown>;
  value?: unknown;
  painted?: Promise<void>;
}

declare global {
  interface Window {
    /** src/services/convex/firstAnswer.ts */
    homewardFirst?: First | undefined;
  }
}

(() => {
  const freshMs = 10_000;
  /** On a slow line the app itself may take that long. */
  const longestMs = 60_000;
  /** The first screen of a phone shows no more. */
  const firstItems = 4;

  type Values = Record<string, string | null | undefined>;

  interface Asked {
    kind: "query" | "action";
    path: string;
    args: object;
    /** The painted part of the answer: for each item, the values of the template's words. */
    items(value: never): Values[];
  }

  interface Card {
    _id: string;
    petName: string;
    petType: string;
    place: string;
    photo: string | null;
    mid?: string;
    colour?: string;
    whereabouts?: string;
  }

  const feed = (status: "lost" | "found"): Asked => ({
    kind: "query",
    path: "reports:list",
    args: { status, paginationOpts: { numItems: feedCards, cursor: null } },
    items: ({ page }: { page: Card[] }) =>
      page.map(({ _id, petName, petType, place, photo, mid, colour, whereabouts }) => ({
        id: _id,
        name: petName.trim() || foundNames[petType],
        place: place || unknownPlace,
        where: whereabouts && whereWords[whereabouts],
        photo,
        dense: photo && mid ? new URL(mid, photo).href : photo,
        colour,
      })),
  });

  const report = (reportId: string): Asked => ({
    kind: "query",
    path: "reports:get",
    args: { reportId },
    items: (value: { photos: { thumb: string; full: string; colour: string }[] } | null) =>
      (value?.photos ?? []).slice(0, 1).map(({ thumb, full, colour }) => ({ thumb, photo: full, colour })),
  });

  /** Null without a place, and where the address narrows the search down further than this script can read. */
  function adoption(): Asked | null {
    const {
      lat,
      lng,
      city,
      province,
      address: _,
      type,
      distance,
      ...rest
    } = Object.fromEntries(new URLSearchParams(location.search)) as Record<string, string>;
    if (!lat || !lng || Object.keys(rest).length > 0) return null;
    const place = { lat: Number(lat), lng: Number(lng), city, province };
    const search = {
      type: type ?? adoptionDefaults.type,
      distance: Number(distance ?? adoptionDefaults.distance),
    };
    return {
      kind: "action",
      path: "adoption:search",
      args: adoptionArguments(search, place, 1, {}),
      // The outline asks where to look, so it has no cards to paint over.
      items: () => [],
    };
  }

  /** The feed opens with the last used filter (src/features/reports/near/feedFilterPresence.ts). */
  function isNarrowed(): boolean {
    try {
      return localStorage.getItem("homeward:near") !== null;
    } catch {
      return false;
    }
  }

  function asked(): Asked | null {
    const [, page, below] = location.pathname.split("/");
    const status = feedPages[`/${page}`];
    if (status && below) return report(below);
    if (status) return location.search || isNarrowed() ? null : feed(status);
    if (below) return null;
    return `/${page}` === adoptionPage ? adoption() : null;
  }

  /** Puts the values into a copy of the template. What lacks its value is left out. */
  function filled(template: HTMLTemplateElement, values: Values): Element {
    const item = (template.content.cloneNode(true) as DocumentFragment).firstElementChild!;
    const put = (text: string) => {
      let missing = false;
      const whole = text.replace(/__(\w+?)__/g, (_, name: string) => {
        missing ||= !values[name];
        return values[name] ?? "";
      });
      return missing ? null : whole;
    };
    for (const element of [item, ...item.querySelectorAll("*")]) {
      for (const { name, value } of Array.from(element.attributes)) {
        if (!value.includes("__")) continue;
        const whole = put(value);
        if (whole !== null) element.setAttribute(name, whole);
        else if (element instanceof HTMLImageElement) element.remove();
        else element.removeAttribute(name);
      }
      if (element instanceof HTMLElement) element.style.backgroundColor = element.dataset["colour"] ?? "";
      for (const node of Array.from(element.childNodes)) {
        if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue!.includes("__")) continue;
        const whole = put(node.nodeValue!);
        if (whole !== null) node.nodeValue = whole;
        else element.remove();
      }
    }
    return item;
  }

  const painted = async (items: Values[]) => {
    if (document.readyState === "loading")
      await new Promise((resolve) => addEventListener("DOMContentLoaded", resolve, { once: true }));
    // Gone as soon as the app has drawn the page.
    const template = document.getElementById("first") as HTMLTemplateElement | null;
    if (!template) return;
    template.parentElement!.removeAttribute("aria-hidden");
    template.closest("[aria-busy]")?.removeAttribute("aria-busy");
    const paint = (some: Values[], isFirst: boolean) =>
      some.flatMap((values) => {
        const outline = template.nextElementSibling;
        if (!outline) return [];
        const item = filled(template, values);
        const photos = Array.from(item.querySelectorAll("img"));
        for (const image of photos) {
          image.dataset["ready"] = "";
          if (!isFirst) image.loading = "lazy";
        }
        outline.remove();
        template.before(item);
        return photos;
      });
    const photos = paint(items.slice(0, firstItems), true);
    await Promise.allSettled(photos.slice(0, 2).map((photo) => photo.decode()));
    // Only now, because their photos would share a slow line with the first ones.
    if (template.isConnected) paint(items.slice(firstItems), false);
  };

  const question = asked();
  if (!question) return;
  const { kind, path, args, items } = question;
  const answer = fetch(`${backendUrl}/api/${kind}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path, args, format: "json" }),
  }).then(async (response) => {
    const { status, value } = (await response.json()) as { status: string; value: unknown };
    if (status !== "success") throw new Error(path);
    return value;
  });
  const first: First = { path, args: JSON.stringify(args), answer };
  window.homewardFirst = first;
  // A page that opens later in the visit asks for itself.
  const drop = () => (window.homewardFirst = undefined);
  setTimeout(drop, longestMs);
  addEventListener("homeward:ready", () => setTimeout(drop, freshMs), { once: true });
  first.painted = answer
    .then((value) => {
      first.value = value;
      return painted(items(value as never));
    })
    .catch(() => {
      // The app reports the error itself.
    });
})();
