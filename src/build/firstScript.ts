// Runs in the head of every document but the landing page's. It requests the data that people come to the page for (the
// newest reports, an opened report, or the pets to adopt around a place) and paints photos and names over the outline,
// while the app's scripts wait (startScript.ts). The app begins with the same answer
// (src/services/convex/firstAnswer.ts) and continues from its own connection. documents.ts bundles and inlines this
// file, so its imports have to be small.
import { adoptionArguments } from "../../domain/adoption/adoptionSearch.ts";
import { cityLine, coordinateText, isWithinBounds } from "../../domain/geo/place.ts";
import { appPathIn, readPageLanguage } from "../../packages/build/documents/pageLanguage.ts";

// Filled in by documents.ts, as is `backendUrl`, which socketScript.ts declares.
declare const feedPages: Record<string, "lost" | "found">;
declare const adoptionPage: string;
declare const adoptionDefaults: { type: string; distance: number };
declare const feedCards: number;

/** The texts that this script shows, in the page's language. */
export interface FirstWords {
  /** The words for a found pet without a name, by the pet's type. */
  foundNames: Record<string, string>;
  /** The words for where a found pet is, by the report's `whereabouts`. */
  whereWords: Record<string, string | null>;
  unknownPlace: string;
  unnamedPet: string;
  /**
   * Whether the adoption services' words, such as "Adult", are in the page's language. If not, the app translates them
   * later.
   */
  showsListingWords: boolean;
}

interface EarlyAnswer {
  path: string;
  args: string;
  answer: Promise<unknown>;
  /** The value of the answer. Absent until the answer arrives. */
  value?: unknown;
  /** Resolves as soon as the answer has been painted over the outline, or has failed. */
  painting?: Promise<void>;
}

declare global {
  interface Window {
    /** The app takes the answer from here (src/services/convex/firstAnswer.ts). */
    homewardFirst?: EarlyAnswer | undefined;
  }
}

(() => {
  /** How long the answer is kept after the app is ready. */
  const freshMs = 10_000;
  /** How long the answer is kept if the app does not get ready. On a slow line, getting ready may take this long. */
  const maxAgeMs = 60_000;
  /** The most items that fit on the first screen of a phone. */
  const firstScreenItems = 4;

  const pageLanguage = readPageLanguage();
  const { foundNames, whereWords, unknownPlace, unnamedPet, showsListingWords } = pageLanguage.words as FirstWords;

  type Values = Record<string, string | null | undefined>;

  interface FirstRequest {
    kind: "query" | "action";
    path: string;
    args: object;
    /** The part of the answer to paint: for each item, the values of the template's placeholders. */
    items(value: never): Values[];
  }

  interface Card {
    _id: string;
    petName: string;
    petType: string;
    place: string;
    photo: string | null;
    /** A larger version of the photo, for high-density screens. Its address is relative to the photo's. */
    mid?: string;
    colour?: string;
    whereabouts?: string;
  }

  const feedRequest = (status: "lost" | "found"): FirstRequest => ({
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

  const reportRequest = (reportId: string): FirstRequest => ({
    kind: "query",
    path: "reports:get",
    args: { reportId },
    items: (value: { photos: { thumb: string; full: string; colour: string }[] } | null) =>
      (value?.photos ?? []).slice(0, 1).map(({ thumb, full, colour }) => ({ thumb, photo: full, colour })),
  });

  interface Listing {
    id: string;
    name: string;
    photos: { medium: string }[];
    breeds: { primary: string };
    age: string;
  }

  /**
   * The request for the search in the address. If the address names a place, shows the outline of a search in place of
   * the outline that asks where to look. Null without a place, or if the address has filters that this script can't
   * read.
   */
  function adoptionRequest(): FirstRequest | null {
    const { lat, lng, city, province, address, type, distance, ...otherFilters } = Object.fromEntries(
      new URLSearchParams(location.search),
    ) as Record<string, string>;
    const place = { lat: Number(lat), lng: Number(lng), city, province };
    if (!lat || !lng || !isWithinBounds(place)) return null;
    void showSearchOutline(cityLine({ city, province, address: address || coordinateText(place) }));
    if (Object.keys(otherFilters).length > 0) return null;
    const search = {
      type: type ?? adoptionDefaults.type,
      distance: Number(distance ?? adoptionDefaults.distance),
    };
    return {
      kind: "action",
      path: "adoption:search",
      args: adoptionArguments(search, place, 1, {}),
      items: ({ animals }: { animals: Listing[] }) =>
        animals.map(({ id, name, photos, breeds, age }) => ({
          petAndSearch: encodeURIComponent(id) + location.search,
          name: name.trim() || unnamedPet,
          photo: photos[0]?.medium,
          // A space keeps the line's height.
          about: showsListingWords ? [breeds.primary, age].filter(Boolean).join(" · ") : "\u00A0",
        })),
    };
  }

  /** Whether the device remembers a filter, perhaps an expired one (features/reports/near/feedFilterPresence.ts). */
  function hasSavedFilter(): boolean {
    try {
      return localStorage.getItem("homeward:near") !== null;
    } catch {
      return false;
    }
  }

  function requestOfPage(): FirstRequest | null {
    const [, page, subpage] = appPathIn(pageLanguage, location.pathname).split("/");
    const status = feedPages[`/${page}`];
    if (status && subpage) return reportRequest(subpage);
    if (status) return location.search || hasSavedFilter() ? null : feedRequest(status);
    if (subpage) return null;
    return `/${page}` === adoptionPage ? adoptionRequest() : null;
  }

  /**
   * Puts the values into a copy of the template. Leaves out an attribute whose value is missing, and an element whose
   * text or picture is missing.
   */
  function fillTemplate(template: HTMLTemplateElement, values: Values): Element {
    const item = (template.content.cloneNode(true) as DocumentFragment).firstElementChild!;
    const fillPlaceholders = (text: string) => {
      let isMissing = false;
      const filledText = text.replace(/__(\w+?)__/g, (_, name: string) => {
        isMissing ||= !values[name];
        return values[name] ?? "";
      });
      return isMissing ? null : filledText;
    };
    for (const element of [item, ...item.querySelectorAll("*")]) {
      for (const { name, value } of Array.from(element.attributes)) {
        if (!value.includes("__")) continue;
        const text = fillPlaceholders(value);
        if (text !== null) element.setAttribute(name, text);
        else if (element instanceof HTMLImageElement) element.remove();
        else element.removeAttribute(name);
      }
      if (element instanceof HTMLElement) element.style.backgroundColor = element.dataset["colour"] ?? "";
      for (const node of Array.from(element.childNodes)) {
        if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue!.includes("__")) continue;
        const text = fillPlaceholders(node.nodeValue!);
        if (text !== null) node.nodeValue = text;
        else element.remove();
      }
    }
    return item;
  }

  const documentParsed = () =>
    document.readyState === "loading"
      ? new Promise((resolve) => addEventListener("DOMContentLoaded", resolve, { once: true }))
      : null;

  /** For each item, replaces one of the outlines that follow the template. Returns the items' photos. */
  const replaceOutlines = (template: HTMLTemplateElement, items: Values[], isFirstScreen: boolean) =>
    items.flatMap((values) => {
      const outline = template.nextElementSibling;
      if (!outline) return [];
      const item = fillTemplate(template, values);
      const photos = Array.from(item.querySelectorAll("img"));
      for (const image of photos) {
        image.dataset["ready"] = "";
        if (!isFirstScreen) image.loading = "lazy";
      }
      outline.remove();
      template.before(item);
      return photos;
    });

  // The app removes the templates when it draws the page.
  const templateOf = (id: string) => document.getElementById(id) as HTMLTemplateElement | null;

  async function showSearchOutline(place: string) {
    await documentParsed();
    const template = templateOf("first-search");
    if (template) replaceOutlines(template, [{ place }], true);
  }

  const paint = async (items: Values[]) => {
    await documentParsed();
    const template = templateOf("first");
    if (!template) return;
    template.parentElement!.removeAttribute("aria-hidden");
    template.closest("[aria-busy]")?.removeAttribute("aria-busy");
    const photos = replaceOutlines(template, items.slice(0, firstScreenItems), true);
    await Promise.allSettled(photos.slice(0, 2).map((photo) => photo.decode()));
    // The other items come later, because their photos would compete with the first ones for a slow line.
    if (template.isConnected) replaceOutlines(template, items.slice(firstScreenItems), false);
  };

  const request = requestOfPage();
  if (!request) return;
  const { kind, path, args, items } = request;
  const answer = fetch(`${backendUrl}/api/${kind}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path, args, format: "json" }),
  }).then(async (response) => {
    const { status, value } = (await response.json()) as { status: string; value: unknown };
    if (status !== "success") throw new Error(path);
    return value;
  });
  const earlyAnswer: EarlyAnswer = { path, args: JSON.stringify(args), answer };
  window.homewardFirst = earlyAnswer;
  // A page that opens later in the visit sends its own request.
  const dropAnswer = () => (window.homewardFirst = undefined);
  setTimeout(dropAnswer, maxAgeMs);
  addEventListener("homeward:ready", () => setTimeout(dropAnswer, freshMs), { once: true });
  earlyAnswer.painting = answer
    .then((value) => {
      earlyAnswer.value = value;
      return paint(items(value as never));
    })
    .catch(() => {
      // The app reports the error itself.
    });
})();
