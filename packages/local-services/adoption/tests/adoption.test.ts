import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "../catalogue.ts";
import { petfinder } from "../../petfinder/index.ts";
import { rescuegroups } from "../../rescuegroups/index.ts";
import { listen } from "../../../local-convex/tests/support/listen.ts";

let server: Awaited<ReturnType<typeof listen>>;
let origin = "";
const env: Record<string, string> = {};

beforeAll(async () => {
  server = await listen(async (address) => {
    const context = { root: "", data: "", origin: address, env, issuers: {}, log: () => {} };
    const runningServices = [await petfinder.start(context), await rescuegroups.start(context)] as const;
    for (const service of runningServices) Object.assign(env, service.env);
    return {
      http: (request, response) =>
        runningServices[request.url!.startsWith("/__petfinder") ? 0 : 1].http!(request, response),
      close: async () => {},
    };
  });
  ({ origin } = server);
});
afterAll(() => server.close());

interface PetfinderAnimal {
  id: number;
  name: string;
  url: string;
  contact: { address: { city: string } };
  distance: number;
  photos: { medium: string }[];
  description: string | null;
}
interface PetfinderPage {
  animals: PetfinderAnimal[];
  pagination: { total_count: number; total_pages: number; _links: { next?: { href: string } } };
}

async function token() {
  const response = await fetch(`${origin}/__petfinder/v2/oauth2/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: env["PETFINDER_CLIENT_ID"]!,
      client_secret: env["PETFINDER_CLIENT_SECRET"]!,
    }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

const ask = async (path: string) =>
  await fetch(`${origin}/__petfinder${path}`, { headers: { authorization: `Bearer ${await token()}` } });

describe("the Petfinder emulator", () => {
  test("links each page of animals to the next one", async () => {
    const ids: number[] = [];
    let path: string | undefined = "/v2/animals?location=43.65,-79.38&distance=100&type=cat&limit=50&sort=distance";
    let totalCount = 0;
    while (path) {
      const { animals, pagination } = (await (await ask(path)).json()) as PetfinderPage;
      const distances = animals.map((animal) => animal.distance);
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
      ids.push(...animals.map((animal) => animal.id));
      totalCount = pagination.total_count;
      path = pagination._links.next?.href;
    }
    expect(new Set(ids).size).toBe(totalCount);
    expect(totalCount).toBeGreaterThan(80);
  });

  test.each(["dog", "cat"])(
    "has animals from several towns and no name twice on the first page of %ss",
    async (type) => {
      const path = `/v2/animals?location=43.86,-79.34&distance=50&type=${type}&limit=20&sort=distance`;
      const { animals } = (await (await ask(path)).json()) as PetfinderPage;
      expect(animals).toHaveLength(20);
      expect(new Set(animals.map(({ contact }) => contact.address.city)).size).toBeGreaterThan(3);
      const names = animals.map(({ name }) => name);
      expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
    },
  );

  test("shows an animal's name, picture and organization, but not the script in its description", async () => {
    const animal = catalogue.find(({ description }) => description.includes("<script>"))!;
    const { url } = ((await (await ask(`/v2/animals/${animal.id}`)).json()) as { animal: PetfinderAnimal }).animal;
    const page = await (await fetch(url)).text();
    expect(page).toContain(`<h1>Meet ${animal.name}</h1>`);
    expect(page).toContain(`/pictures/${animal.id}-1.svg`);
    expect(page).toContain(animal.org.name);
    expect(page).not.toContain("<script>");
  });

  test("serves the pictures that its listings link to", async () => {
    const { animals } = (await (await ask("/v2/animals?location=43.65,-79.38&limit=20")).json()) as PetfinderPage;
    const addresses = animals.flatMap(({ photos }) => photos.slice(0, 1).map((photo) => photo.medium));
    let bytes = 0;
    for (const address of addresses) {
      const response = await fetch(address);
      expect(response.headers.get("content-type")).toBe("image/svg+xml");
      bytes += (await response.arrayBuffer()).byteLength;
    }
    expect(bytes).toBeLessThan(20 * 20_000);
    expect((await fetch(`${origin}/__petfinder/pictures/70000001-99.svg`)).status).toBe(404);
  });

  test.each([
    ["type=dragon", "type"],
    ["breed=Beagle&type=cat", "breed"],
    ["house_trained=false", "house_trained"],
    ["limit=101", "limit"],
    ["distance=501", "distance"],
    ["location=nowhere", "location"],
  ])("rejects %s the way Petfinder does", async (query, path) => {
    // If the query has a location, it replaces the default one.
    const response = await ask(
      `/v2/animals?location=43.65,-79.38&${query}`.replace("location=43.65,-79.38&location", "location"),
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ title: "Invalid Request", "invalid-params": [{ path }] });
  });

  test("rejects a request without a token", async () => {
    expect((await fetch(`${origin}/__petfinder/v2/animals`)).status).toBe(401);
  });
});

describe("the RescueGroups emulator", () => {
  const url = () =>
    `${origin}/__rescuegroups/v5/public/animals/search/available/dogs/haspic/?limit=5&include=orgs,pictures`;

  test("supplies no key by default, rejects a missing key and answers a wrong one with an empty 200", async () => {
    expect(env["RESCUEGROUPS_API_KEY"]).toBeUndefined();
    expect((await fetch(url())).status).toBe(401);
    const wrong = await fetch(url(), { headers: { authorization: "wrong" } });
    expect([wrong.status, await wrong.text()]).toEqual([200, ""]);
  });

  test("leaves out unknown values, and sends related records separately", async () => {
    const response = await fetch(url(), { headers: { authorization: "homeward-emulator" } });
    const body = (await response.json()) as { data: { attributes: object }[]; included: { type: string }[] };
    expect(body.data).toHaveLength(5);
    for (const { attributes } of body.data) expect(Object.values(attributes)).not.toContain(null);
    expect(new Set(body.included.map((record) => record.type))).toEqual(new Set(["orgs", "pictures"]));
  });
});

test("the catalogue has odd names, markup, and animals without photos and with twelve, as real listings do", () => {
  expect(catalogue).toHaveLength(1200);
  expect(catalogue.some(({ photoCount }) => photoCount === 0)).toBe(true);
  expect(catalogue.some(({ photoCount }) => photoCount === 12)).toBe(true);
  expect(catalogue.some(({ name }) => name.length > 80)).toBe(true);
  expect(catalogue.some(({ name }) => /\p{Extended_Pictographic}/u.test(name))).toBe(true);
  expect(catalogue.some(({ name }) => /[éëŁ]/.test(name))).toBe(true);
  expect(catalogue.some(({ description }) => description.includes("<script>"))).toBe(true);
});
