// The vendor's React client and hooks against the complete server. The page is created by hand, because in a DOM test
// environment the server would run in the DOM, too.
import {
  ConvexProvider,
  ConvexReactClient,
  type PaginatedQueryReference,
  useMutation,
  usePaginatedQuery,
  useQuery,
} from "convex/react";
import { anyApi } from "convex/server";
import { Window } from "happy-dom";
import { createElement } from "react";
import { WebSocket } from "ws";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveFixture } from "../support/serveFixture.ts";

const window = new Window({ url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document, navigator: window.navigator });
const { createRoot } = await import("react-dom/client");

const items = anyApi["items"]!;
let server: Awaited<ReturnType<typeof serveFixture>>;
let client: ConvexReactClient;

beforeAll(async () => {
  server = await serveFixture();
  client = new ConvexReactClient(server.origin, {
    webSocketConstructor: WebSocket as unknown as typeof globalThis.WebSocket,
    unsavedChangesWarning: false,
    logger: false,
  });
});
afterAll(async () => {
  await client.close();
  await server.end();
});

function show(component: () => ReturnType<typeof createElement>) {
  const container = window.document.createElement("div");
  window.document.body.append(container);
  const root = createRoot(container as unknown as Element);
  root.render(createElement(ConvexProvider, { client }, createElement(component)));
}
const shownText = (id: string) => window.document.querySelector(`[data-testid="${id}"]`)?.textContent;
const longTimeout = { timeout: 30_000 };

test("pages stay consistent while items are added and removed", async () => {
  for (let rank = 0; rank < 10; rank++) {
    await client.mutation(items["add"]!, { list: "pages", rank: rank * 10, text: `${rank}` });
  }
  let loadMoreItems: (count: number) => void = () => {};
  show(() => {
    const { results, status, loadMore } = usePaginatedQuery(
      items["page"] as unknown as PaginatedQueryReference,
      { list: "pages" },
      { initialNumItems: 4 },
    );
    loadMoreItems = loadMore;
    const texts = (results as { text: string }[]).map(({ text }) => text).join(" ");
    return createElement("p", { "data-testid": "pages" }, `${status}: ${texts}`);
  });
  await expect.poll(() => shownText("pages"), longTimeout).toBe("CanLoadMore: 0 1 2 3");
  loadMoreItems(3);
  await expect.poll(() => shownText("pages"), longTimeout).toBe("CanLoadMore: 0 1 2 3 4 5 6");
  await client.mutation(items["add"]!, { list: "pages", rank: 15, text: "new" });
  await expect.poll(() => shownText("pages"), longTimeout).toBe("CanLoadMore: 0 1 new 2 3 4 5 6");
  // With `what: 0`, "shake" removes the item.
  await client.mutation(items["shake"]!, { list: "pages", rank: 30, what: 0 });
  await expect.poll(() => shownText("pages"), longTimeout).toBe("CanLoadMore: 0 1 new 2 4 5 6");
  await server.restart();
  await client.mutation(items["add"]!, { list: "pages", rank: 5, text: "again" });
  await expect.poll(() => shownText("pages"), longTimeout).toBe("CanLoadMore: 0 again 1 new 2 4 5 6");
  loadMoreItems(10);
  await expect.poll(() => shownText("pages"), longTimeout).toBe("Exhausted: 0 again 1 new 2 4 5 6 7 8 9");
});

test("useQuery shows what useMutation writes", async () => {
  let add: (item: object) => Promise<unknown> = () => Promise.resolve();
  show(() => {
    add = useMutation(items["add"]!);
    const rows = useQuery(items["list"]!, { list: "hooks" }) as { text: string }[] | undefined;
    return createElement("p", { "data-testid": "hooks" }, rows ? `${rows.length} items` : "loading");
  });
  await expect.poll(() => shownText("hooks"), longTimeout).toBeDefined();
  await expect.poll(() => shownText("hooks"), longTimeout).toBe("0 items");
  await add({ list: "hooks", rank: 1, text: "a" });
  await expect.poll(() => shownText("hooks"), longTimeout).toBe("1 items");
});
