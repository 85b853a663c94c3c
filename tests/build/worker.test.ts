// Runs the built service worker in a fake of the parts of the browser that it uses.
import { runInNewContext } from "node:vm";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { limits } from "../../domain/limits.ts";
import { refusedQuery, sharedPhotosAddress, sharedPhotosPath } from "../../domain/report/sharedPhotos.ts";
import { site } from "../../src/build/site.ts";
import { routeRequest } from "../../src/worker/routeRequest.ts";
import { namesByLanguage, precachedFiles, workerCode } from "../../packages/build/worker/worker.ts";

const ownOrigin = "https://homeward.example";
const backend = "https://able-cat-1.convex.cloud";
const rootFiles = ["/app.html", "/index.html", "/icon.svg"];
/** Lists the files that version 2 of the worker precaches in English. */
const listUrl = "/static/files-2-en.json";

describe("the worker", () => {
  const context = {
    ownOrigin: ownOrigin,
    backendOrigin: backend,
    rootFiles: new Set(rootFiles),
    sharePath: sharedPhotosPath,
  };
  const ask = (address: string, { method = "GET", mode = "cors", headers = {} } = {}) =>
    routeRequest({ url: new URL(address, ownOrigin).href, method, mode, headers: new Headers(headers) }, context);

  it.each([
    ["/", "page"],
    ["/lost-pet-feed/abc?from=flyer", "page"],
    ["/apiary", "page"],
    ["/api/query", null],
    ["/http/share/abc", null],
    ["/__clerk/v1/client", null],
    ["/__google", null],
    ["https://elsewhere.example/", null],
  ])("routes a visit to %s as %j", (address, route) => {
    expect(ask(address, { mode: "navigate" })).toBe(route);
  });

  it.each([
    ["/icon.svg", "file"],
    ["/static/js/main-1.js", "file"],
    ["/static/js/vets-2.js", "file"],
    ["/api/storage/abc", "photo"],
    [`${backend}/api/storage/abc`, "photo"],
    ["https://elsewhere.example/api/storage/abc", null],
    [`${backend}/api/query`, null],
    ["/share.jpg", null],
  ])("routes a page's request for %s as %j", (address, route) => {
    expect(ask(address)).toBe(route);
  });

  it("accepts photos that are shared with the app, but none that are sent elsewhere", () => {
    expect(ask("/share", { method: "POST", mode: "navigate" })).toBe("share");
    expect(ask("/share/abc", { method: "POST", mode: "navigate" })).toBeNull();
    expect(ask(`${backend}/share`, { method: "POST" })).toBeNull();
  });

  it("refuses photos from another site's form if the browser names that site as the origin", () => {
    const from = (origin: string) => ask("/share", { method: "POST", mode: "navigate", headers: { origin } });
    expect(from("https://elsewhere.example")).toBeNull();
    expect(from(ownOrigin)).toBe("share");
    // The system's share sheet sends the origin "null", and so do sites that hide theirs.
    expect(from("null")).toBe("share");
  });

  it("leaves range requests and requests by other methods to the network", () => {
    expect(ask("/static/js/main-1.js", { method: "POST" })).toBeNull();
    expect(ask("/lost-pet-feed", { method: "HEAD", mode: "navigate" })).toBeNull();
    expect(ask("/api/storage/abc", { headers: { range: "bytes=0-99" } })).toBeNull();
  });
});

it("precaches the report pages and what they load later, one level deep, without sign-in and other pages", () => {
  const manifest = {
    "index.html": { file: "index.js", dynamicImports: ["_main.js"] },
    "_main.js": { file: "main.js", dynamicImports: ["src/pages/reports/LostPetFeed.tsx", "src/pages/Adoption.tsx"] },
    "src/pages/reports/LostPetFeed.tsx": {
      file: "feed.js",
      imports: ["_shared.js"],
      dynamicImports: [
        "src/features/reports/near/NearBar.tsx",
        "src/services/maps/drawing/MapDrawing.tsx",
        "src/features/account/auth/SignInDialog.tsx",
      ],
    },
    "src/services/maps/drawing/MapDrawing.tsx": { file: "drawing.js" },
    "_shared.js": { file: "shared.js", css: ["app.css"], assets: ["font.woff2"] },
    "src/features/reports/near/NearBar.tsx": {
      file: "near.js",
      dynamicImports: ["src/services/maps/google/GoogleMapView.tsx"],
    },
    "src/features/account/auth/SignInDialog.tsx": { file: "sign-in.js" },
    "src/services/maps/google/GoogleMapView.tsx": { file: "map.js" },
    "src/pages/Adoption.tsx": { file: "adoption.js" },
  };
  expect(precachedFiles(manifest, site.worker).toSorted()).toEqual(
    ["app.css", "drawing.js", "feed.js", "font.woff2", "index.js", "main.js", "near.js", "shared.js"].toSorted(),
  );
});

class FakeResponse {
  readonly ok: boolean;
  readonly redirected: boolean;
  readonly body: string;
  readonly status: number;
  readonly headers: object;
  constructor(body: string, { status = 200, redirected = false, headers = {} } = {}) {
    this.body = body;
    this.headers = headers;
    this.status = status;
    this.ok = status === 200;
    this.redirected = redirected;
  }
  clone() {
    return this;
  }
  async json() {
    return JSON.parse(this.body) as unknown;
  }
  static redirect(to: string, status: number) {
    return new FakeResponse(to, { status });
  }
}

class FakeCache extends Map<string, FakeResponse> {
  match = async (key: string) => this.get(key);
  put = async (key: string, answer: FakeResponse) => void this.set(key, answer);
  override keys = (async () => [...super.keys()]) as never;
  override delete = (async (key: string) => super.delete(key)) as never;
}

let code = "";
beforeAll(async () => {
  code = await workerCode(site.worker, {
    rootFiles: ["/icon.svg"],
    languageFiles: ["/app.html", "/index.html"],
    languages: ["en", "fr", "es"],
    englishNames: namesByLanguage(site.languages),
    version: "2",
    backendUrl: JSON.stringify(backend),
  });
});

const fakeCaches = new Map<string, FakeCache>();
const network = vi.fn<(url: string, init?: object) => Promise<FakeResponse>>();
const caches = {
  open: async (name: string) => {
    if (!fakeCaches.has(name)) fakeCaches.set(name, new FakeCache());
    return fakeCaches.get(name)!;
  },
  match: async (url: string) => [...fakeCaches.values()].map((cache) => cache.get(url)).find(Boolean),
  keys: async () => [...fakeCaches.keys()],
  delete: async (name: string) => fakeCaches.delete(name),
};
const contents = (name: string) =>
  Object.fromEntries([...(fakeCaches.get(name) ?? [])].map(([url, { body }]) => [url, body]));
/** A cache with these files, by path. */
const shell = (files: Record<string, string>) =>
  new FakeCache(Object.entries(files).map(([path, body]) => [path, new FakeResponse(body)]));

beforeEach(() => {
  fakeCaches.clear();
  const listJson = JSON.stringify([...rootFiles, "/static/js/main-1.js"]);
  network.mockReset().mockImplementation(async (url) => new FakeResponse(url === listUrl ? listJson : `new ${url}`));
});

const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(async () => {});
const subscribe = vi.fn<(options: object) => Promise<object>>();
let pages: { url: string; focus: () => Promise<void> }[] = [];
const openWindow = vi.fn<(url: string) => Promise<void>>(async () => {});

/**
 * Starts the worker. `send` sends it an event, and `ask` a request of a page. Both return its response. `search` is the
 * query of the worker's own address, which names the language of its documents.
 */
function startWorker(connection = {}, setAppBadge?: () => Promise<void>, search = "") {
  const listeners = new Map<string, ((event: object) => void)[]>();
  const skipWaiting = vi.fn<() => Promise<void>>(async () => {});
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    registration: { showNotification, pushManager: { subscribe } },
    clients: { claim: async () => {}, matchAll: async () => pages, openWindow },
    skipWaiting,
  };
  const fetch = (request: string | { url: string }, init?: object) =>
    network(typeof request === "string" ? request : request.url, ...(init && "body" in init ? [init] : []));
  const navigator = { connection, setAppBadge };
  runInNewContext(code, {
    self,
    caches,
    fetch,
    navigator,
    location: { origin: ownOrigin, search },
    Response: FakeResponse,
    URL,
    Set,
    setTimeout,
  });
  const send = async (name: string, event = {}) => {
    let work: Promise<unknown> | undefined;
    const take = (promise: Promise<unknown>) => (work = promise);
    for (const listener of listeners.get(name)!) listener({ waitUntil: take, respondWith: take, ...event });
    return (await work) as FakeResponse | undefined;
  };
  const ask = (address: string, mode = "cors") => {
    const request = { url: new URL(address, ownOrigin).href, method: "GET", mode, headers: new Headers() };
    return send("fetch", { request });
  };
  return { send, ask, skipWaiting };
}

const unreachable = () => network.mockRejectedValue(new TypeError("Failed to fetch"));

it("copies unchanged files from the previous version's cache, and deletes that cache when it takes over", async () => {
  fakeCaches.set(
    "shell-1-en",
    shell({ "/app.html": "old", "/static/js/main-1.js": "same", "/static/js/old-0.js": "old" }),
  );
  const { send } = startWorker();
  await send("install");
  expect(network.mock.calls.map(([url]) => url).toSorted()).toEqual([...rootFiles, listUrl].toSorted());
  expect(contents("shell-2-en")).toMatchObject({ "/app.html": "new /app.html", "/static/js/main-1.js": "same" });
  expect(fakeCaches.has("shell-1-en")).toBe(true);
  await send("activate");
  expect([...fakeCaches.keys()]).toEqual(["shell-2-en"]);
});

it("is not installed if one file fails to load", async () => {
  network.mockImplementation(
    async (url) => new FakeResponse(JSON.stringify(rootFiles), { status: url === "/icon.svg" ? 500 : 200 }),
  );
  await expect(startWorker().send("install")).rejects.toThrow("/icon.svg");
});

it("precaches no scripts for a browser in data saver mode", async () => {
  await startWorker({ saveData: true }).send("install");
  expect(Object.keys(contents("shell-2-en")).toSorted()).toEqual([...rootFiles, listUrl].toSorted());
});

it("stores a redirected document without its redirect, because browsers refuse redirected pages from a worker", async () => {
  network.mockImplementation(
    async (url) => new FakeResponse(url === listUrl ? `["/app.html"]` : url, { redirected: true }),
  );
  const { send, ask } = startWorker();
  await send("install");
  unreachable();
  expect(await ask("/user-profile", "navigate")).toMatchObject({ body: "/app.html", redirected: false });
});

it("asks the network for a page first, and answers from the cache when that fails or takes three seconds", async () => {
  const { send, ask } = startWorker();
  await send("install");
  expect(await ask("/lost-pet-feed", "navigate")).toMatchObject({ body: `new ${ownOrigin}/lost-pet-feed` });
  unreachable();
  expect(await ask("/lost-pet-feed", "navigate")).toMatchObject({ body: "new /app.html" });
  expect(await ask("/", "navigate")).toMatchObject({ body: "new /index.html" });
  vi.useFakeTimers();
  network.mockReturnValue(new Promise(() => {}));
  const answer = startWorker().ask("/lost-pet-feed", "navigate");
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  expect(await answer).toMatchObject({ body: "new /app.html" });
});

describe("a worker that keeps the French documents", () => {
  const french = () => startWorker({}, undefined, "?fr");
  beforeEach(async () => {
    const listJson = JSON.stringify(["/fr/app.html", "/fr/index.html"]);
    network.mockImplementation(
      async (url) =>
        new FakeResponse(url === "/static/files-2-fr.json" ? listJson : `new ${url.replace(ownOrigin, "")}`),
    );
    await french().send("install");
    unreachable();
  });

  it("opens, without a connection, French pages and pages whose address names no language", async () => {
    const { ask } = french();
    const open = async (address: string) => (await ask(address, "navigate"))?.body;
    expect(await Promise.all(["/fr", "/fr/", "/", "/fr/animaux-perdus", "/main"].map(open))).toEqual([
      "new /fr/index.html",
      "new /fr/index.html",
      "new /fr/index.html",
      "new /fr/app.html",
      "new /fr/app.html",
    ]);
  });

  it("leaves pages in other languages to the network, because its app doesn't know their addresses", async () => {
    await expect(french().ask("/es/mascotas-perdidas", "navigate")).rejects.toThrow("Failed to fetch");
    fakeCaches.set("shell-2-en", shell({ "/app.html": "English" }));
    await expect(startWorker().ask("/fr/animaux-perdus", "navigate")).rejects.toThrow("Failed to fetch");
  });

  it("replaces the English worker and deletes its documents", async () => {
    fakeCaches.set("shell-2-en", shell({ "/app.html": "English" }));
    await french().send("activate");
    expect([...fakeCaches.keys()]).toEqual(["shell-2-fr"]);
  });
});

it("caches the scripts of other pages as they are visited, but no failed response", async () => {
  const { ask } = startWorker();
  await ask("/static/js/vets-2.js");
  network.mockResolvedValue(new FakeResponse("gone", { status: 404 }));
  await ask("/static/js/gone-3.js");
  expect(await ask("/static/js/vets-2.js")).toMatchObject({ body: `new ${ownOrigin}/static/js/vets-2.js` });
  expect(Object.keys(contents("shell-2-en"))).toEqual(["/static/js/vets-2.js"]);
});

it("caches the last 300 photos that a page showed or asked it to cache", async () => {
  const { ask, send } = startWorker();
  for (let at = 0; at < 301; at++) await ask(`${backend}/api/storage/${at}`);
  await send("message", { data: { kind: "cache photos", urls: [`${backend}/api/storage/301`] } });
  unreachable();
  expect(await ask(`${backend}/api/storage/301`)).toMatchObject({ ok: true });
  expect(await ask(`${backend}/api/storage/2`)).toMatchObject({ ok: true });
  await expect(ask(`${backend}/api/storage/1`)).rejects.toThrow("Failed to fetch");
});

it("stores shared photos with their names, opens the form, and says how many it left out", async () => {
  const { send } = startWorker();
  const share = async (names: string[], type = "image/jpeg", size = 1) => {
    const form = new FormData();
    for (const name of names) form.append("photos", new File(["x".repeat(size)], name, { type }));
    const request = {
      url: `${ownOrigin}${sharedPhotosPath}`,
      method: "POST",
      mode: "navigate",
      headers: new Headers(),
    };
    return await send("fetch", { request: { ...request, formData: async () => form } });
  };
  expect(await share(["böx 1.jpg", "2.jpg"])).toMatchObject({
    body: `${sharedPhotosAddress("lost", 2)}&${refusedQuery}=0`,
    status: 303,
  });
  expect([...fakeCaches.get("shared")!.values()].map(({ headers }) => headers)).toEqual([
    { "x-name": "b%C3%B6x%201.jpg" },
    { "x-name": "2.jpg" },
  ]);
  const tooMany = Array.from({ length: limits.photosPerReport + 2 }, (_, at) => `${at}.jpg`);
  expect(await share(tooMany)).toMatchObject({ body: `${sharedPhotosAddress("lost", 5)}&${refusedQuery}=2` });
  expect(fakeCaches.get("shared")!.size).toBe(limits.photosPerReport);
  const noPhotos = { body: `${sharedPhotosAddress("lost", 0)}&${refusedQuery}=1` };
  expect(await share(["page.html"], "text/html")).toMatchObject(noPhotos);
  expect(await share(["drawing.svg"], "image/svg+xml")).toMatchObject(noPhotos);
  expect(await share(["3.jpg"], "image/jpeg", limits.chosenFileBytes + 1)).toMatchObject(noPhotos);
  // Without room for the photos, the form opens without them.
  vi.spyOn(FakeCache.prototype, "set").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  expect(await share(["4.jpg"])).toMatchObject({ body: `${sharedPhotosAddress("lost", 0)}&${refusedQuery}=0` });
  expect(fakeCaches.has("shared")).toBe(false);
  vi.restoreAllMocks();
});

it("ignores messages that it doesn't know", async () => {
  const { send } = startWorker();
  expect(await send("message", { data: { kind: "from tomorrow" } })).toBeUndefined();
  expect(await send("message", { data: null })).toBeUndefined();
});

it("takes over only when told to, and recognizes the pages of its own build", async () => {
  const { send, skipWaiting } = startWorker();
  await send("install");
  expect(skipWaiting).not.toHaveBeenCalled();
  await send("message", { data: { kind: "activate update" } });
  expect(skipWaiting).toHaveBeenCalled();
  const answer = async (script: string) => {
    const port = { postMessage: vi.fn<(is: boolean) => void>() };
    await send("message", { data: { kind: "is same build", scripts: [ownOrigin + script] }, ports: [port] });
    return port.postMessage.mock.calls;
  };
  expect(await answer("/static/js/main-1.js")).toEqual([[true]]);
  expect(await answer("/static/js/main-0.js")).toEqual([[false]]);
});

describe("a notification", () => {
  const page = `${ownOrigin}/lost-pet-feed/abc`;
  const actions = [
    { action: "saw", title: "I saw Otto", navigate: `${page}?saw` },
    { action: "open", title: "Open", navigate: page },
  ];
  const notification = { title: "Otto is missing", body: "600 m from Home.", navigate: page, tag: "abc", actions };

  beforeEach(() => {
    pages = [];
    for (const mock of [showNotification, openWindow, subscribe]) mock.mockClear();
  });

  it("is shown as it was sent, with the app's icon if it was sent without one", async () => {
    const { send } = startWorker();
    // Safari recognizes its own format by the number 8030.
    const push = (shown: object) => send("push", { data: { json: () => ({ web_push: 8030, notification: shown }) } });
    await push(notification);
    const options = { body: "600 m from Home.", tag: "abc", actions, icon: "/icons/192.png" };
    expect(showNotification).toHaveBeenLastCalledWith("Otto is missing", expect.objectContaining(options));
    await push({ ...notification, icon: "https://able-cat-1.convex.cloud/api/storage/1" });
    const icon = "https://able-cat-1.convex.cloud/api/storage/1";
    expect(showNotification).toHaveBeenLastCalledWith("Otto is missing", expect.objectContaining({ icon }));
  });

  it("sets the badge of the app's icon, and is shown even if the badge fails", async () => {
    let isShown = false;
    showNotification.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve));
      isShown = true;
    });
    onTestFinished(() => void showNotification.mockImplementation(async () => {}));
    const data = { json: () => ({ web_push: 8030, notification }) };
    const setBadge = vi.fn<() => Promise<void>>(async () => {});
    await startWorker({}, setBadge).send("push", { data });
    expect(setBadge).toHaveBeenCalledOnce();
    isShown = false;
    await startWorker({}, () => Promise.reject(new Error("Not installed")))
      .send("push", { data })
      .catch(() => {});
    expect(isShown).toBe(true);
  });

  it.each([
    ["", page],
    ["open", page],
    ["saw", `${page}?saw`],
  ])("closes and opens its page when %j is pressed", async (action, url) => {
    const close = vi.fn<() => void>();
    await startWorker().send("notificationclick", { action, notification: { data: notification, close } });
    expect(close).toHaveBeenCalledOnce();
    expect(openWindow.mock.calls).toEqual([[url]]);
  });

  it("focuses the tab that shows its page, and leaves other tabs alone", async () => {
    const focus = vi.fn<() => Promise<void>>(async () => {});
    pages = [{ url: `${ownOrigin}/report-lost-pet`, focus }];
    const click = { action: "", notification: { data: notification, close: () => {} } };
    await startWorker().send("notificationclick", click);
    expect(focus).not.toHaveBeenCalled();
    pages = [{ url: page, focus }];
    await startWorker().send("notificationclick", click);
    expect(focus).toHaveBeenCalledOnce();
    expect(openWindow).toHaveBeenCalledOnce();
  });

  it.each([
    ["/fr/animaux-perdus/abc", true],
    ["/es/mascotas-perdidas/abc", true],
    ["/fr/lost-pet-feed/abc", true],
    ["/fr/animaux-perdus/abd", false],
    ["/fr/animaux-trouves/abc", false],
    ["/fr/animaux-perdus/abc?saw", false],
  ])("knows whether a tab at %s shows its page: %j", async (address, isShown) => {
    const focus = vi.fn<() => Promise<void>>(async () => {});
    pages = [{ url: ownOrigin + address, focus }];
    await startWorker().send("notificationclick", {
      action: "",
      notification: { data: notification, close: () => {} },
    });
    expect(focus).toHaveBeenCalledTimes(isShown ? 1 : 0);
    expect(openWindow).toHaveBeenCalledTimes(isShown ? 0 : 1);
  });

  it("is supported: the worker says so to a page that asks", async () => {
    const postMessage = vi.fn<(is: boolean) => void>();
    await startWorker().send("message", { data: { kind: "notify" }, ports: [{ postMessage }] });
    expect(postMessage.mock.calls).toEqual([[true]]);
  });

  it("reaches a browser that has ended its subscription: the worker subscribes again and tells the backend", async () => {
    const oldSubscription = { endpoint: "https://fcm.googleapis.com/old", options: { userVisibleOnly: true } };
    const keys = { p256dh: "B", auth: "a" };
    subscribe.mockResolvedValue({ toJSON: () => ({ endpoint: "https://fcm.googleapis.com/new", keys }) });
    await startWorker().send("pushsubscriptionchange", { oldSubscription, newSubscription: null });
    expect(subscribe).toHaveBeenCalledWith(oldSubscription.options);
    const [url, init] = network.mock.calls[0]!;
    expect(url).toBe(`${backend}/api/mutation`);
    expect(JSON.parse((init as { body: string }).body)).toMatchObject({
      path: "notify/devices:renew",
      args: { old: oldSubscription.endpoint, endpoint: "https://fcm.googleapis.com/new", ...keys },
    });
    await startWorker().send("pushsubscriptionchange", { oldSubscription: null, newSubscription: null });
    expect(network).toHaveBeenCalledOnce();
  });
});
