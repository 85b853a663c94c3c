import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "../../emulators/adoption/catalogue.ts";
import { petfinder } from "../../emulators/petfinder/index.ts";
import { rescuegroups } from "../../emulators/rescuegroups/index.ts";
import type { Running } from "../../emulators/service.ts";

let server: Server;
let origin = "";
const env: Record<string, string> = {};

beforeAll(async () => {
  const running: Running[] = [];
  server = createServer((request, response) => {
    const owner = running[request.url!.startsWith("/__petfinder") ? 0 : 1]!;
    void owner.http!(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const service of [petfinder, rescuegroups]) {
    const one = await service.start({ root: "", data: "", origin, env, issuers: {}, log: () => {} });
    Object.assign(env, one.env);
    running.push(one);
  }
});
afterAll(() => void server.close());

interface PetfinderAnimal {
  id: number;
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
  test("pages through its animals by its own links", async () => {
    const ids: number[] = [];
    let path: string | undefined = "/v2/animals?location=43.65,-79.38&distance=100&type=cat&limit=50&sort=distance";
    let expected = 0;
    while (path) {
      const { animals, pagination } = (await (await ask(path)).json()) as PetfinderPage;
      const away = animals.map((animal) => animal.distance);
      expect(away).toEqual([...away].sort((a, b) => a - b));
      ids.push(...animals.map((animal) => animal.id));
      expected = pagination.total_count;
      path = pagination._links.next?.href;
    }
    expect(new Set(ids).size).toBe(expected);
    expect(expected).toBeGreaterThan(80);
  });

  test("serves the pictures its listings name", async () => {
    const { animals } = (await (await ask("/v2/animals?location=43.65,-79.38&limit=20")).json()) as PetfinderPage;
    const addresses = animals.flatMap(({ photos }) => photos.slice(0, 1).map((photo) => photo.medium));
    let bytes = 0;
    for (const address of addresses) {
      const response = await fetch(address);
      expect(response.headers.get("content-type")).toBe("image/svg+xml");
      bytes += (await response.arrayBuffer()).byteLength;
    }
    expect(bytes).toBeLessThan(400_000);
    expect((await fetch(`${origin}/__petfinder/pictures/70000001-99.svg`)).status).toBe(404);
  });

  test.each([
    ["type=dragon", "type"],
    ["breed=Beagle&type=cat", "breed"],
    ["house_trained=false", "house_trained"],
    ["limit=101", "limit"],
    ["distance=501", "distance"],
    ["location=nowhere", "location"],
  ])("refuses %s as Petfinder does", async (query, path) => {
    const response = await ask(
      `/v2/animals?location=43.65,-79.38&${query}`.replace("location=43.65,-79.38&location", "location"),
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ title: "Invalid Request", "invalid-params": [{ path }] });
  });

  test("without a token there is no answer", async () => {
    expect((await fetch(`${origin}/__petfinder/v2/animals`)).status).toBe(401);
  });
});

describe("the RescueGroups emulator", () => {
  const url = () =>
    `${origin}/__rescuegroups/v5/public/animals/search/available/dogs/haspic/?limit=5&include=orgs,pictures`;

  test("hands out no key by itself, refuses none and answers a wrong one with an empty 200", async () => {
    expect(env["RESCUEGROUPS_API_KEY"]).toBeUndefined();
    expect((await fetch(url())).status).toBe(401);
    const wrong = await fetch(url(), { headers: { authorization: "wrong" } });
    expect([wrong.status, await wrong.text()]).toEqual([200, ""]);
  });

  test("leaves out what is not known, and keeps related records apart", async () => {
    const response = await fetch(url(), { headers: { authorization: "homeward-emulator" } });
    const body = (await response.json()) as { data: { attributes: object }[]; included: { type: string }[] };
    expect(body.data).toHaveLength(5);
    for (const { attributes } of body.data) expect(Object.values(attributes)).not.toContain(null);
    expect(new Set(body.included.map((record) => record.type))).toEqual(new Set(["orgs", "pictures"]));
  });
});

test("the catalogue has what a listing can surprise with", () => {
  expect(catalogue).toHaveLength(1200);
  expect(catalogue.some(({ photos }) => photos === 0)).toBe(true);
  expect(catalogue.some(({ photos }) => photos === 12)).toBe(true);
  expect(catalogue.some(({ name }) => name.length > 80)).toBe(true);
  expect(catalogue.some(({ name }) => /\p{Extended_Pictographic}/u.test(name))).toBe(true);
  expect(catalogue.some(({ name }) => /[éëŁ]/.test(name))).toBe(true);
  expect(catalogue.some(({ description }) => description.includes("<script>"))).toBe(true);
});
