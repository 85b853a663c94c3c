// RescueGroups' API v5. Its answers come from the catalogue of made-up animals.
import { catalogue } from "../adoption/catalogue.ts";
import { animalsNear, newestFirst } from "../adoption/animalsNear.ts";
import { picture } from "../adoption/pictures.ts";
import { type ApiRequest, type ApiReply, json, svg } from "../adoption/api.ts";
import { troubleAt } from "../google/places/troubles.ts";
import { filterTest, radiusOf, viewTest } from "./search.ts";
import { includedOf, recordOf } from "./shapes.ts";

export const apiKey = "homeward-emulator";
const type = "application/vnd.api+json";
/** A transparent tracking pixel. */
const pixel = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

const error = (status: number, title: string, detail: string, source?: Record<string, string>) =>
  json({ errors: [{ status, ...(source && { source }), title, detail }] }, status, type);

export class RescueGroups {
  readonly #base: string;
  /** The number of searches, and the animals' ids in the last 500 requests for the tracking pixel. */
  readonly counters = { searches: 0, tracked: [] as string[] };

  constructor(base: string) {
    this.#base = base;
  }

  answer({ method, url, headers, body }: ApiRequest): ApiReply {
    const { pathname } = url;
    if (method === "GET" && pathname.startsWith("/pictures/")) {
      const drawing = picture(pathname.slice("/pictures/".length));
      return drawing ? svg(drawing) : error(404, "Not Found", "No such picture.");
    }
    if (method === "GET" && pathname === "/pet") {
      this.counters.tracked = [...this.counters.tracked, url.search.slice(1, 40)].slice(-500);
      return { status: 200, type: "image/svg+xml", body: pixel };
    }
    if (method === "GET" && pathname === "/counters") return json(this.counters);
    if (!pathname.startsWith("/v5/public/")) return error(404, "Not Found", "No such endpoint.");
    const key = headers.get("authorization");
    if (!key) {
      return error(401, "Unauthorized", "An API key is required.", { header: "Authorization" });
    }
    // RescueGroups answers a wrong key with an empty 200.
    if (key !== apiKey) return { status: 200, type: "text/plain", body: "" };
    const [, id] = /^\/v5\/public\/animals\/(\d+)\/?$/.exec(pathname) ?? [];
    if (id && method === "GET") return this.#animal(Number(id), url);
    const [, views] = /^\/v5\/public\/animals\/search\/(.+?)\/?$/.exec(pathname) ?? [];
    if (views && (method === "GET" || method === "POST")) return this.#search(views.split("/"), url, body);
    return error(404, "Not Found", "No such endpoint.");
  }

  #animal(id: number, url: URL): ApiReply {
    const animals = catalogue.filter((animal) => animal.id === id);
    const included = includedOf(animals, this.#base, includedTypes(url));
    return json({ data: animals.map((animal) => recordOf(animal, this.#base, null)), included }, 200, type);
  }

  #search(views: string[], url: URL, body: string): ApiReply {
    this.counters.searches += 1;
    let data: Record<string, unknown> = {};
    try {
      data = body ? ((JSON.parse(body) as { data?: Record<string, unknown> }).data ?? {}) : {};
    } catch {
      return error(400, "Bad Request", "The body is not JSON.");
    }
    const radius = radiusOf(data);
    switch (radius ? troubleAt(radius) : undefined) {
      case "timeout":
        return "silence";
      case "malformed":
        return { status: 200, type, body: '{ "data": [ { "type": "ani' };
      case "quota":
        return error(429, "Too Many Requests", "Slow down.");
      case "denied":
        return json({ errors: [{ status: "403", title: "Forbidden", detail: "This key may not search." }] }, 200, type);
      case "down":
        return error(500, "Internal Server Error", "Something went wrong.");
      case "gone":
        return error(404, "Not Found", "No such endpoint.");
      default:
    }
    const [isInView, isWanted] = [viewTest(views), filterTest(data)];
    const animalsInRadius = radius
      ? animalsNear(radius, radius.miles)
      : catalogue.map((animal): { animal: (typeof catalogue)[number]; miles: number | null } => ({
          animal,
          miles: null,
        }));
    const results =
      isInView && isWanted ? animalsInRadius.filter(({ animal }) => isInView(animal) && isWanted(animal)) : [];
    if (url.searchParams.get("sort") === "-animals.createdDate") results.sort(newestFirst);
    const limit = Math.min(250, Math.max(0, Number(url.searchParams.get("limit") ?? 25) || 0));
    const page = Math.max(1, Number(url.searchParams.get("page") ?? 1) || 1);
    const animalsOfPage = results.slice((page - 1) * limit, page * limit);
    const animals = animalsOfPage.map(({ animal }) => animal);
    return json(
      {
        meta: {
          count: results.length,
          countReturned: animalsOfPage.length,
          pageReturned: page,
          limit,
          pages: limit > 0 ? Math.ceil(results.length / limit) : 0,
          transactionId: "emulator",
        },
        data: animalsOfPage.map(({ animal, miles }) => recordOf(animal, this.#base, miles)),
        included: includedOf(animals, this.#base, includedTypes(url)),
      },
      200,
      type,
    );
  }
}

const includedTypes = (url: URL) => (url.searchParams.get("include") ?? "").split(",");
