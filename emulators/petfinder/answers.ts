// Petfinder's API v2 over the made-up catalogue.
import { breeds } from "../../domain/breeds.ts";
import { type Animal, catalogue } from "../adoption/catalogue.ts";
import { kinds } from "../adoption/kinds.ts";
import { near } from "../adoption/near.ts";
import { picture } from "../adoption/pictures.ts";
import { type Question, type Reply, json, svg } from "../adoption/reply.ts";
import { escaped } from "../html.ts";
import { troubleAt } from "../google-places/troubles.ts";
import { animalOf, invalidParameter, problem, refusedClient } from "./shapes.ts";

export const clientId = "homeward-emulator";
export const clientSecret = "homeward-emulator-secret";
const lifetimeSeconds = 3600;
const slugs = ["dog", "cat", "rabbit", "small-furry", "horse", "bird", "scales-fins-other", "barnyard"];

export class Petfinder {
  readonly #base: string;
  readonly #now: () => number;
  /** Tokens that are good, and until when. */
  readonly #tokens = new Map<string, number>();
  /** Calls by kind, so that a test can tell what a cache has spared. */
  readonly counters = { tokens: 0, searches: 0 };

  constructor(base: string, now = Date.now) {
    this.#base = base;
    this.#now = now;
  }

  /** Makes every token handed out so far invalid. */
  revoke() {
    this.#tokens.clear();
  }

  answer(question: Question): Reply {
    const { method, url } = question;
    const { pathname } = url;
    if (method === "GET" && pathname.startsWith("/pictures/")) {
      const drawing = picture(pathname.slice("/pictures/".length));
      return drawing ? svg(drawing) : json(problem(404, "ERR-404", "Not Found", "No such picture."), 404);
    }
    if (method === "GET" && pathname.startsWith("/listing/")) return this.#listing(pathname);
    if (method === "GET" && pathname === "/counters") return json(this.counters);
    if (method === "POST" && pathname === "/v2/oauth2/token") return this.#token(question);
    if (!this.#isAuthorised(question.headers)) {
      return json(problem(401, "ERR-401", "Unauthorized", "Access token invalid or expired"), 401);
    }
    const [, , kind, id, more] = pathname.split("/");
    if (method !== "GET") return json(problem(404, "ERR-404", "Not Found", "No such endpoint."), 404);
    if (kind === "animals") return id ? this.#animal(Number(id)) : this.#search(url);
    if (kind === "types") return this.#types(id, more);
    return json(problem(404, "ERR-404", "Not Found", "No such endpoint."), 404);
  }

  #token({ body, headers }: Question): Reply {
    this.counters.tokens += 1;
    const isJson = headers.get("content-type")?.includes("json");
    let given: Record<string, unknown> = {};
    try {
      given = isJson ? (JSON.parse(body) as Record<string, unknown>) : Object.fromEntries(new URLSearchParams(body));
    } catch {
      // An unreadable body names no client.
    }
    const isKnown = given["client_id"] === clientId && given["client_secret"] === clientSecret;
    if (given["grant_type"] !== "client_credentials" || !isKnown) return json(refusedClient, 401);
    const token = crypto.randomUUID();
    this.#tokens.set(token, this.#now() + lifetimeSeconds * 1000);
    return json({ token_type: "Bearer", expires_in: lifetimeSeconds, access_token: token });
  }

  #isAuthorised(headers: Headers) {
    const token = (headers.get("authorization") ?? "").replace(/^Bearer /, "");
    return (this.#tokens.get(token) ?? 0) > this.#now();
  }

  #animal(id: number): Reply {
    const found = catalogue.find((animal) => animal.id === id);
    if (!found) return json(problem(404, "ERR-404", "Not Found", "The animal could not be found."), 404);
    return json({ animal: animalOf(found, this.#base, null) });
  }

  #listing(pathname: string): Reply {
    const found = catalogue.find(({ id }) => pathname.endsWith(`-${id}/`));
    const title = found ? found.name : "Not found";
    const text = found
      ? `This stands in for the listing of ${found.name} on the adoption service's own pages.`
      : "There is no such listing.";
    const body = `<!doctype html><meta charset="utf-8"><title>${escaped(title)}</title><h1>${escaped(title)}</h1><p>${escaped(text)}</p>`;
    return { status: found ? 200 : 404, type: "text/html; charset=utf-8", body };
  }

  #types(slug: string | undefined, more: string | undefined): Reply {
    const shown = (kind: (typeof kinds)[number]) => ({
      name: kind.type,
      coats: [],
      colors: [],
      genders:
        kind.species === "bird" || kind.slug === "scales-fins-other"
          ? ["Male", "Female", "Unknown"]
          : ["Male", "Female"],
      _links: { self: { href: `/v2/types/${kind.slug}` }, breeds: { href: `/v2/types/${kind.slug}/breeds` } },
    });
    const all = [...new Map(kinds.map((kind) => [kind.slug, kind])).values()];
    if (!slug) return json({ types: all.map(shown) });
    const kind = all.find((one) => one.slug === slug);
    if (!kind) return json(problem(404, "ERR-404", "Not Found", "No such type."), 404);
    if (more !== "breeds") return json({ type: shown(kind) });
    return json({
      breeds: breedsOfSlug(slug).map((name) => ({ name, _links: { type: { href: `/v2/types/${slug}` } } })),
    });
  }

  #search(url: URL): Reply {
    this.counters.searches += 1;
    const query = url.searchParams;
    const wrong = checkQuery(query);
    if (wrong) return json(invalidParameter(...wrong), 400);
    const [lat = Number.NaN, lng = Number.NaN] = (query.get("location") ?? "").split(",").map(Number);
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
    const found = near({ lat, lng }, Number(query.get("distance") ?? 100)).filter(({ animal }) =>
      matches(animal, query),
    );
    const [limit, page] = [Number(query.get("limit") ?? 20), Number(query.get("page") ?? 1)];
    const pages = Math.ceil(found.length / limit);
    const link = (to: number) => {
      const next = new URLSearchParams(query);
      next.set("page", String(to));
      return { href: `/v2/animals?${next.toString()}` };
    };
    return json({
      animals: found
        .slice((page - 1) * limit, page * limit)
        .map(({ animal, miles }) => animalOf(animal, this.#base, miles)),
      pagination: {
        count_per_page: limit,
        total_count: found.length,
        current_page: page,
        total_pages: pages,
        _links: { ...(page > 1 && { previous: link(page - 1) }), ...(page < pages && { next: link(page + 1) }) },
      },
    });
  }
}

const breedsOfSlug = (slug: string): readonly string[] => {
  const furry = ["Chinchilla", "Ferret", "Gerbil", "Guinea Pig", "Hamster", "Hedgehog", "Mouse", "Rat"];
  if (slug === "small-furry") return furry;
  if (slug === "scales-fins-other") return breeds[slug].filter((breed) => !furry.includes(breed));
  return slug === "dog" || slug === "cat" || slug === "bird" || slug === "rabbit" ? breeds[slug] : [];
};

const list = (query: URLSearchParams, name: string) => query.get(name)?.split(",") ?? null;

const allowed: Record<string, readonly string[]> = {
  gender: ["male", "female", "unknown"],
  age: ["baby", "young", "adult", "senior"],
  size: ["small", "medium", "large", "xlarge"],
  status: ["adoptable", "adopted", "found"],
  sort: ["recent", "-recent", "distance", "-distance", "random"],
  good_with_children: ["true", "false", "1", "0"],
  good_with_dogs: ["true", "false", "1", "0"],
  good_with_cats: ["true", "false", "1", "0"],
  house_trained: ["true", "1"],
  declawed: ["true", "1"],
  special_needs: ["true", "1"],
};

function checkQuery(query: URLSearchParams): [string, string] | null {
  const type = query.get("type");
  if (type && !slugs.includes(type)) return ["type", `${type} is not a valid animal type.`];
  const breed = query.get("breed");
  if (type && breed && !breedsOfSlug(type).includes(breed))
    return ["breed", `${breed} is not a valid breed for ${type}.`];
  for (const [name, values] of Object.entries(allowed)) {
    const wrong = list(query, name)?.find((value) => !values.includes(value));
    if (wrong !== undefined) return [name, `${wrong} is not a valid ${name}.`];
  }
  const [lat, lng] = (query.get("location") ?? "").split(",").map(Number);
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return ["location", "Could not determine location."];
  const within = (name: string, low: number, high: number) => {
    const value = Number(query.get(name) ?? low);
    return Number.isInteger(value) && value >= low && value <= high;
  };
  if (!within("distance", 1, 500)) return ["distance", "distance must be between 1 and 500."];
  if (!within("limit", 1, 100)) return ["limit", "limit must be between 1 and 100."];
  return within("page", 1, 1_000_000) ? null : ["page", "page must be at least 1."];
}

function matches(animal: Animal, query: URLSearchParams) {
  const sizes = { xlarge: "Extra Large" } as Record<string, string>;
  const isIn = (name: string, value: string) => {
    const wanted = list(query, name);
    return !wanted || wanted.some((one) => (sizes[one] ?? one).toLowerCase() === value.toLowerCase());
  };
  const isStated = (name: string, value: boolean | null) => {
    const wanted = query.get(name);
    return wanted === null || value === (wanted === "true" || wanted === "1");
  };
  return (
    isIn("type", animal.kind.slug) &&
    isIn("breed", animal.breed) &&
    isIn("gender", animal.gender) &&
    isIn("age", animal.age) &&
    isIn("size", animal.size) &&
    animal.status === (query.get("status") ?? "adoptable") &&
    isStated("good_with_children", animal.environment.children) &&
    isStated("good_with_dogs", animal.environment.dogs) &&
    isStated("good_with_cats", animal.environment.cats) &&
    isStated("house_trained", animal.attributes.house_trained) &&
    isStated("declawed", animal.attributes.declawed) &&
    isStated("special_needs", animal.attributes.special_needs)
  );
}
