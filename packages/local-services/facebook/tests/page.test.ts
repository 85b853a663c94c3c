// Tests the emulator through the Graph API.
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { facebook } from "../index.ts";
import type { RunningEmulator } from "../../../local-convex/src/host/emulator.ts";
import { listen } from "../../../local-convex/tests/support/listen.ts";

const png = Buffer.from("89504e470d0a1a0a", "hex");
let running: RunningEmulator;
let server: Awaited<ReturnType<typeof listen>>;
let origin = "";
let data = "";

async function start(address: string) {
  running = await facebook.start({ root: process.cwd(), data, origin: address, env: {}, issuers: {}, log: () => {} });
}

const sharePage = '<meta property="og:title" content="Lost: A &amp; B"><meta property="og:image" content="/x">';

beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), "homeward-facebook-"));
  server = await listen(async (address) => {
    await start(address);
    return {
      http: (request, response) => {
        if (request.url === "/cat.png") return void response.setHeader("content-type", "image/png").end(png);
        if (request.url === "/cat.svg") return void response.setHeader("content-type", "image/svg+xml").end("<svg/>");
        if (request.url === "/share") return void response.end(sharePage);
        return running.http!(request, response);
      },
      close: () => running.close(),
    };
  });
  ({ origin } = server);
});
afterEach(() => server.close());

const api = (edge: string) => `${origin}/__facebook/v25.0/${edge}`;
const headers = { authorization: "Bearer local-emulator" };
const pageId = () => running.env!["FACEBOOK_PAGE_ID"]!;

async function post(edge: string, fields: Record<string, string>, sentHeaders = headers) {
  const response = await fetch(api(`${pageId()}/${edge}`), {
    method: "POST",
    headers: sentHeaders,
    body: new URLSearchParams(fields),
  });
  return { status: response.status, body: (await response.json().catch(() => null)) as Record<string, never> };
}
const codeOf = ({ body }: { body: { error?: { code: number; error_subcode?: number } } }) => [
  body.error?.code,
  body.error?.error_subcode,
];

test("a published photo can be read, shown and listed after a restart", async () => {
  const { status, body } = await post("photos", {
    url: `${origin}/cat.png`,
    message: "LOST: <b>Biscuit</b>",
    published: "true",
  });
  expect(status).toBe(200);
  const id = String(body["post_id"]);
  expect(id).toMatch(new RegExp(`^${pageId()}_\\d+$`));
  await running.close();
  await start(origin);
  const postAnswer = await fetch(`${api(id)}?fields=permalink_url`, { headers });
  const { permalink_url } = (await postAnswer.json()) as { permalink_url: string };
  const pageHtml = await fetch(permalink_url).then((response) => response.text());
  expect(pageHtml).toContain("LOST: &lt;b&gt;Biscuit");
  expect(pageHtml).toContain(`${origin}/cat.png`);
  const listAnswer = await fetch(`${api(`${pageId()}/published_posts`)}?fields=message,permalink_url&limit=100`, {
    headers,
  });
  expect(await listAnswer.json()).toMatchObject({ data: [{ id, message: "LOST: <b>Biscuit</b>", permalink_url }] });
});

test("replaces the text of a post, but only if the post exists", async () => {
  const { body } = await post("feed", { message: "LOST: Biscuit" });
  const edit = async (id: string) => {
    const fields = new URLSearchParams({ message: "HOME AGAIN: Biscuit" });
    const response = await fetch(api(id), { method: "POST", headers, body: fields });
    return { status: response.status, body: (await response.json()) as { error?: { code: number } } };
  };
  expect(await edit(String(body["id"]))).toEqual({ status: 200, body: { success: true } });
  expect((await edit("5")).body.error?.code).toBe(100);
  const posts = await fetch(`${origin}/__facebook/posts.json`).then((response) => response.json() as Promise<object[]>);
  expect(posts).toMatchObject([{ message: "HOME AGAIN: Biscuit" }]);
});

test("a deleted post is gone permanently, and its id is never reused", async () => {
  const remove = async (id: string, sentHeaders: Record<string, string> = headers) => {
    const response = await fetch(api(id), { method: "DELETE", headers: sentHeaders });
    return { status: response.status, body: (await response.json()) as { success?: true } };
  };
  const id = String((await post("feed", { message: "LOST: Biscuit" })).body["id"]);
  expect(codeOf((await remove(id, { authorization: "Bearer expired" })) as never)).toEqual([190, 460]);
  expect(await remove(id)).toEqual({ status: 200, body: { success: true } });
  expect(codeOf((await remove(id)) as never)).toEqual([100, 33]);
  const listAnswer = await fetch(api(`${pageId()}/published_posts`), { headers });
  expect(await listAnswer.json()).toEqual({ data: [] });
  expect((await post("feed", { message: "LOST: Otto" })).body["id"]).not.toBe(id);
});

test("fb:stuck refuses the first deletion, and fb:vanish deletes without answering", async () => {
  const remove = async (id: unknown) => await fetch(api(String(id)), { method: "DELETE", headers });
  const { body: stuck } = await post("feed", { message: "fb:stuck" });
  const refused = await remove(stuck["id"]);
  expect([refused.status, ...codeOf({ body: (await refused.json()) as never })]).toEqual([500, 2, undefined]);
  expect((await remove(stuck["id"])).status).toBe(200);
  const { body: vanish } = await post("feed", { message: "fb:vanish" });
  await expect(remove(vanish["id"])).rejects.toThrow("fetch failed");
  expect((await remove(vanish["id"])).status).toBe(400);
});

test("a link is published with a preview of its page", async () => {
  await post("feed", { message: "x", link: `${origin}/share` });
  const posts = await fetch(`${origin}/__facebook/posts.json`).then((response) => response.json() as Promise<object[]>);
  expect(posts).toMatchObject([{ picture: null, preview: { title: "Lost: A & B", image: "/x" } }]);
});

test("the list is paged with cursors, and `since` leaves out older posts", async () => {
  for (const message of ["1", "2", "3"]) await post("feed", { message });
  const readList = async (query: string) =>
    (await fetch(`${api(`${pageId()}/published_posts`)}?${query}`, { headers }).then((response) =>
      response.json(),
    )) as {
      data: { message: string }[];
      paging?: { cursors: { after: string }; next?: string };
    };
  const first = await readList("limit=2");
  expect(first.data.map(({ message }) => message)).toEqual(["3", "2"]);
  expect(first.paging!.next).toBeDefined();
  const second = await readList(`limit=2&after=${first.paging!.cursors.after}`);
  expect(second.data.map(({ message }) => message)).toEqual(["1"]);
  expect(second.paging!.next).toBeUndefined();
  expect(await readList(`since=${Math.floor(Date.now() / 1000) + 60}`)).toEqual({ data: [] });
});

test.each(["", "expired", "revoked"])("the token %j is rejected with Facebook's error", async (token) => {
  const answer = await post("feed", { message: "x" }, { authorization: `Bearer ${token}` });
  expect([answer.status, ...codeOf(answer)]).toEqual([401, 190, 460]);
});

test.each([
  ["an SVG drawing", "/cat.svg"],
  ["missing", "/nothing"],
])("a picture that is %s is rejected", async (_, address) => {
  expect(codeOf(await post("photos", { url: origin + address, message: "x" }))[0]).toBe(324);
});

test.each([
  ["revoked", 190],
  ["gone", 100],
  ["rate", 32],
  ["refused", 1500],
])("fb:%s fails only the first try, with code %d", async (word, code) => {
  const fields = { message: `about fb:${word}` };
  expect(codeOf(await post("feed", fields))[0]).toBe(code);
  expect((await post("feed", fields)).status).toBe(200);
});

test("fb:photo rejects the picture every time, and accepts the link", async () => {
  const fields = { message: "fb:photo", url: `${origin}/cat.png`, link: `${origin}/share` };
  for (let n = 0; n < 2; n += 1) expect(codeOf(await post("photos", fields))[0]).toBe(324);
  expect((await post("feed", fields)).status).toBe(200);
});

test("fb:lost posts without answering, and fb:down answers without a Graph API error", async () => {
  await expect(post("feed", { message: "fb:lost" })).rejects.toThrow("fetch failed");
  expect(await post("feed", { message: "fb:down" })).toEqual({ status: 503, body: null });
  const posts = await fetch(`${origin}/__facebook/posts.json`).then((response) => response.json() as Promise<object[]>);
  expect(posts).toMatchObject([{ message: "fb:lost" }]);
});

test("fb:timeout never answers, and posts nothing", async () => {
  const controller = new AbortController();
  const call = fetch(api(`${pageId()}/feed`), {
    method: "POST",
    headers,
    body: new URLSearchParams({ message: "fb:timeout" }),
    signal: controller.signal,
  });
  setTimeout(() => controller.abort(), 300);
  await expect(call).rejects.toThrow("aborted");
  expect(await fetch(`${origin}/__facebook/posts.json`).then((response) => response.json())).toEqual([]);
});

test("the id of an unknown page gets the same error as a deleted post", async () => {
  const response = await fetch(api("5/feed"), { method: "POST", headers, body: new URLSearchParams({ message: "x" }) });
  expect(codeOf({ body: (await response.json()) as never })).toEqual([100, 33]);
});
