// Petfinder's API v2. Its answers come from the catalogue of made-up animals.
import { catalogue } from "../adoption/catalogue.ts";
import { type Kind, kinds } from "../adoption/kinds.ts";
import { animalsNear, newestFirst } from "../adoption/animalsNear.ts";
import { picture } from "../adoption/pictures.ts";
import { type ApiRequest, type ApiReply, json, svg } from "../adoption/api.ts";
import { pageHeaders, pageOf } from "../../local-convex/src/pages/pageHtml.ts";
import { listingOf, noListing } from "./listing.ts";
import { troubleAt } from "../google/places/troubles.ts";
import { breedsOfSlug, firstInvalidParameter, matches } from "./query.ts";
import { animalOf, invalidParameter, organizationId, organizationOf, problem, refusedClient } from "./shapes.ts";

export const clientId = "homeward-emulator";
export const clientSecret = "homeward-emulator-secret";
const tokenLifetimeSeconds = 3600;

export class Petfinder {
  readonly #base: string;
  readonly #now: () => number;
  /** The issued tokens, and when each expires. */
  readonly #tokens = new Map<string, number>();
  /** The numbers of token requests and searches, by which tests check that answers are cached. */
  readonly counters = { tokens: 0, searches: 0, searchesNear: {} as Record<string, number> };

  constructor(base: string, now = Date.now) {
    this.#base = base;
    this.#now = now;
  }

  /** The new dates of listings that tests have renewed, by the animal's id. Only searches show them. */
  readonly #relistedAt = new Map<number, string>();

  /** Invalidates all tokens. */
  revoke() {
    this.#tokens.clear();
  }

  answer(request: ApiRequest): ApiReply {
    const { method, url } = request;
    const { pathname } = url;
    if (method === "GET" && pathname.startsWith("/pictures/")) {
      const drawing = picture(pathname.slice("/pictures/".length));
      return drawing ? svg(drawing) : json(problem(404, "ERR-404", "Not Found", "No such picture."), 404);
    }
    if (method === "GET" && pathname.startsWith("/listing/")) return this.#listing(pathname);
    if (method === "GET" && pathname === "/counters") return json(this.counters);
    if (method === "POST" && pathname.startsWith("/listed/")) {
      this.#relistedAt.set(Number(pathname.slice("/listed/".length)), new Date(this.#now()).toISOString());
      return json({});
    }
    if (method === "POST" && pathname === "/v2/oauth2/token") return this.#token(request);
    if (!this.#isAuthorized(request.headers)) {
      return json(problem(401, "ERR-401", "Unauthorized", "Access token invalid or expired"), 401);
    }
    const [, , kind, id, subpath] = pathname.split("/");
    if (method !== "GET") return json(problem(404, "ERR-404", "Not Found", "No such endpoint."), 404);
    if (kind === "animals") return id ? this.#animal(Number(id)) : this.#search(url);
    if (kind === "organizations") return this.#organization(id ?? "");
    if (kind === "types") return this.#types(id, subpath);
    return json(problem(404, "ERR-404", "Not Found", "No such endpoint."), 404);
  }

  #token({ body, headers }: ApiRequest): ApiReply {
    this.counters.tokens += 1;
    const isJson = headers.get("content-type")?.includes("json");
    let credentials: Record<string, unknown> = {};
    try {
      credentials = isJson
        ? (JSON.parse(body) as Record<string, unknown>)
        : Object.fromEntries(new URLSearchParams(body));
    } catch {
      // Stays empty and is refused below.
    }
    const isKnown = credentials["client_id"] === clientId && credentials["client_secret"] === clientSecret;
    if (credentials["grant_type"] !== "client_credentials" || !isKnown) return json(refusedClient, 401);
    const token = crypto.randomUUID();
    this.#tokens.set(token, this.#now() + tokenLifetimeSeconds * 1000);
    return json({ token_type: "Bearer", expires_in: tokenLifetimeSeconds, access_token: token });
  }

  #isAuthorized(headers: Headers) {
    const token = (headers.get("authorization") ?? "").replace(/^Bearer /, "");
    return (this.#tokens.get(token) ?? 0) > this.#now();
  }

  #animal(id: number): ApiReply {
    const animal = catalogue.find((one) => one.id === id);
    if (!animal) return json(problem(404, "ERR-404", "Not Found", "The animal could not be found."), 404);
    return json({ animal: animalOf(animal, this.#base, null) });
  }

  #organization(id: string): ApiReply {
    const animal = catalogue.find(({ org }) => organizationId(org) === id.toUpperCase());
    if (!animal) return json(problem(404, "ERR-404", "Not Found", "The organization could not be found."), 404);
    return json({ organization: organizationOf(animal) });
  }

  #listing(pathname: string): ApiReply {
    const animal = catalogue.find(({ id }) => pathname.endsWith(`-${id}/`));
    const [title, body] = animal ? listingOf(animal, this.#base) : noListing;
    return {
      status: animal ? 200 : 404,
      type: "text/html; charset=utf-8",
      headers: pageHeaders,
      body: pageOf(title, body),
    };
  }

  #types(slug: string | undefined, subpath: string | undefined): ApiReply {
    const typeShape = (kind: Kind) => ({
      name: kind.type,
      coats: [],
      colors: [],
      genders:
        kind.species === "bird" || kind.slug === "scales-fins-other"
          ? ["Male", "Female", "Unknown"]
          : ["Male", "Female"],
      _links: { self: { href: `/v2/types/${kind.slug}` }, breeds: { href: `/v2/types/${kind.slug}/breeds` } },
    });
    const kindsBySlug = [...new Map(kinds.map((kind) => [kind.slug, kind])).values()];
    if (!slug) return json({ types: kindsBySlug.map(typeShape) });
    const kind = kindsBySlug.find((one) => one.slug === slug);
    if (!kind) return json(problem(404, "ERR-404", "Not Found", "No such type."), 404);
    if (subpath !== "breeds") return json({ type: typeShape(kind) });
    return json({
      breeds: breedsOfSlug(slug).map((name) => ({ name, _links: { type: { href: `/v2/types/${slug}` } } })),
    });
  }

  #search(url: URL): ApiReply {
    const query = url.searchParams;
    const location = query.get("location") ?? "";
    this.counters.searches += 1;
    this.counters.searchesNear[location] = (this.counters.searchesNear[location] ?? 0) + 1;
    const invalid = firstInvalidParameter(query);
    if (invalid) return json(invalidParameter(...invalid), 400);
    const [lat = Number.NaN, lng = Number.NaN] = location.split(",").map(Number);
    switch (troubleAt({ lat, lng })) {
      case "timeout":
        return "silence";
      case "malformed":
        return { status: 200, type: "application/json", body: '{ "animals": [ { "id": 7' };
      case "quota":
        return json(problem(429, "ERR-429", "Too Many Requests", "Rate limit exceeded."), 429);
      case "denied":
        return json(problem(401, "ERR-401", "Unauthorized", "Access token invalid or expired"), 401);
      case "down":
        return json(problem(500, "ERR-500", "Internal Server Error", "An unexpected error occurred."), 500);
      case "gone":
        return json(problem(404, "ERR-404", "Not Found", "Not found."), 404);
      default:
    }
    const results = animalsNear({ lat, lng }, Number(query.get("distance") ?? 100))
      .filter(({ animal }) => matches(animal, query))
      .map(({ animal, miles }) => {
        return { animal: { ...animal, published: this.#relistedAt.get(animal.id) ?? animal.published }, miles };
      });
    if (query.get("sort") === "recent") results.sort(newestFirst);
    const [limit, page] = [Number(query.get("limit") ?? 20), Number(query.get("page") ?? 1)];
    const pages = Math.ceil(results.length / limit);
    const link = (to: number) => {
      const next = new URLSearchParams(query);
      next.set("page", String(to));
      return { href: `/v2/animals?${next.toString()}` };
    };
    return json({
      animals: results
        .slice((page - 1) * limit, page * limit)
        .map(({ animal, miles }) => animalOf(animal, this.#base, miles)),
      pagination: {
        count_per_page: limit,
        total_count: results.length,
        current_page: page,
        total_pages: pages,
        _links: { ...(page > 1 && { previous: link(page - 1) }), ...(page < pages && { next: link(page + 1) }) },
      },
    });
  }
}
