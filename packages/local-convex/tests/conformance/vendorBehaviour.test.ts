// Convex behaviour that an emulator can get wrong without anyone noticing. Expectations follow the package's
// documentation (`node_modules/convex/src/server`) or the vendor's open source backend.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type OpenedEngine, openEngine } from "../support/engine.ts";

let engine: OpenedEngine;
beforeAll(async () => {
  engine = await openEngine("packages/local-convex/tests/fixtures/vendorBehaviour");
});
afterAll(() => engine.end());

describe("files", () => {
  test("of a component are separate from the app's", async () => {
    const { id, text } = (await engine.act("files:storeInBox", { text: "boxed" })) as { id: string; text: string };
    expect(text).toBe("boxed");
    expect(await engine.query("files:inBox")).toMatchObject([{ _id: id, size: 5 }]);
    expect(await engine.query("files:inApp")).toEqual([]);
    expect(await engine.query("files:url", { id })).toBeNull();
    // The server, which does not name a component, finds the file.
    expect(await engine.storage.metadata(id)).toMatchObject({ storageId: id });
    await engine.act("files:forgetInBox", { id });
    expect(await engine.query("files:inBox")).toEqual([]);
  });

  test("are uploaded with a token that is bound to one component", async () => {
    const token = new URL((await engine.mutate("files:uploadUrlOfBox")) as string).searchParams.get("token")!;
    expect(await engine.storage.uploadsTo(token)).toBe("box");
    const [issuedAt, nonce, , signature] = token.split(".");
    expect(await engine.storage.uploadsTo([issuedAt, nonce, "", signature].join("."))).toBeNull();
  });

  test("show their hash in hexadecimal", async () => {
    const id = await engine.act("files:store", { text: "abc" });
    const sha256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    for (const metadata of [
      await engine.query("files:metadata", { id }),
      await engine.act("files:metadataInAction", { id }),
    ]) {
      expect(metadata).toMatchObject({ storageId: id, size: 3, sha256 });
    }
  });
});

describe("a scheduled function", () => {
  test("that is a mutation can cancel its own pending job, and with it the jobs it schedules afterwards", async () => {
    const id = await engine.mutate("jobs:start");
    await vi.waitFor(async () => expect(await engine.query("jobs:notes")).toHaveLength(1), { timeout: 20_000 });
    const [note] = (await engine.query("jobs:notes")) as { before: string; next: string }[];
    expect(note!.before).toBe("pending");
    expect(await engine.query("jobs:get", { id })).toMatchObject({ state: { kind: "canceled" } });
    expect(await engine.query("jobs:get", { id: note!.next })).toMatchObject({ state: { kind: "canceled" } });
  });

  const stateOf = async (id: unknown) =>
    ((await engine.query("jobs:get", { id })) as { state: { kind: string } }).state.kind;

  // Documented for `scheduler.cancel`.
  test("that is an action keeps running when cancelled, but jobs it schedules afterwards are cancelled", async () => {
    const id = await engine.mutate("jobs:startAction");
    await vi.waitFor(async () => expect(await stateOf(id)).toBe("inProgress"), { timeout: 20_000 });
    const before = ((await engine.query("jobs:notes")) as unknown[]).length;
    await engine.mutate("jobs:cancel", { id });
    await vi.waitFor(async () => expect(await engine.query("jobs:notes")).toHaveLength(before + 1), {
      timeout: 20_000,
    });
    const note = ((await engine.query("jobs:notes")) as { next: string }[]).at(-1)!;
    expect([await stateOf(id), await stateOf(note.next)]).toEqual(["canceled", "canceled"]);
  });

  test("belongs to the component whose crons schedule it", async () => {
    await vi.waitFor(async () => expect(await engine.query("jobs:ticksInBox")).toBeGreaterThan(0), { timeout: 20_000 });
    expect(await engine.query("jobs:ticksInApp")).toBe(0);
  });

  test("of a component cannot be read by the app", async () => {
    const id = await engine.mutate("jobs:scheduleInBox");
    expect(await engine.query("jobs:get", { id })).toBeNull();
  });
});

describe("a page", () => {
  const read = async (least: number, options: object) =>
    (await engine.query("pages:from", {
      least,
      paginationOpts: { numItems: 10, cursor: null, ...options },
    })) as unknown as Page;
  interface Page {
    page: number[];
    isDone: boolean;
    continueCursor: string;
    splitCursor: string | null;
    pageStatus: string | null;
  }
  beforeAll(() => engine.mutate("pages:fill", { count: 20 }));

  test("ends when it has read enough rows, whether or not they pass the filter", async () => {
    const first = await read(15, { maximumRowsRead: 6 });
    expect(first).toMatchObject({ page: [], isDone: false, pageStatus: "SplitRequired" });
    expect(first.splitCursor).not.toBeNull();
    const pages = [first];
    while (!pages.at(-1)!.isDone) {
      pages.push(await read(15, { maximumRowsRead: 6, cursor: pages.at(-1)!.continueCursor }));
    }
    expect(pages.map(({ page }) => page)).toEqual([[], [], [15, 16, 17], [18, 19]]);
  });

  test("ends when it has read enough bytes", async () => {
    const { page, isDone } = await read(0, { maximumBytesRead: 1 });
    expect([page, isDone]).toEqual([[0], false]);
  });

  test("can be read again in two halves, which ignore the limit on rows because they have an end cursor", async () => {
    const whole = await read(0, { numItems: 9 });
    const { splitCursor, continueCursor } = whole;
    const halves = [
      await read(0, { maximumRowsRead: 2, endCursor: splitCursor }),
      await read(0, { maximumRowsRead: 2, cursor: splitCursor, endCursor: continueCursor }),
    ];
    expect(halves.map(({ page }) => page.length)).toEqual([5, 4]);
  });

  test("comes with advice to split it when it comes near its limit", async () => {
    expect(await read(0, { numItems: 8, maximumRowsRead: 10 })).toMatchObject({ pageStatus: "SplitRecommended" });
    expect(await read(0, { numItems: 7, maximumRowsRead: 10 })).toMatchObject({ pageStatus: null });
  });

  test.each([
    [{ numItems: 0 }, "Must request at least 1 document while paginating"],
    [{ maximumRowsRead: 0 }, "maximumRowsRead and maximumBytesRead must be greater than 0"],
    [{ numItems: 32_001 }, "Requested too many items: 32001"],
  ])("%j is refused", async (options, message) => {
    await expect(read(0, options)).rejects.toThrow(message);
  });
});

test("a function that is its file's default export is named after the file", async () => {
  expect(await engine.query("metadata")).toEqual({
    name: "metadata",
    componentPath: "",
    type: "query",
    visibility: "public",
  });
});

describe("an HTTP action", () => {
  test("is named after the file that has the routes", async () => {
    const call = { method: "GET", url: "http://localhost:5213/about", headers: [], body: null, identity: null };
    const { body } = await engine.runHttpAction(call);
    expect(await new Response(body).json()).toMatchObject({ name: "http", componentPath: "", visibility: "public" });
  });

  test("and actions it calls get a bad token's error from getUserIdentity(); queries it calls get null", async () => {
    const call = { method: "GET", url: "http://localhost:5213/who", headers: [], body: null, identity: null };
    const why = "Invalid admin key";
    const answer = await engine.runHttpAction({ ...call, identityFault: why });
    expect(await new Response(answer.body).json()).toEqual({ own: why, inAction: why, inQuery: null });
  });
});

test.each(["query", "mutation"])(
  "a %s has the web's classes, and its module finds the global `Convex` while it loads",
  async (kind) => {
    const results = kind === "query" ? await engine.query("web:inQuery") : await engine.mutate("web:inMutation");
    expect(results).toEqual({
      url: "https://example.org/a?b=c&d=%C3%A9",
      sent: "s",
      form: ["Biscuit", "n.txt"],
      text: "streamed",
      json: [1],
      blob: "b",
      isAborted: true,
      digest: 0xba,
      encoded: "YQ==",
      hadConvex: true,
    });
  },
);
