import { existsSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { createServer, request as sendRequest, type Server } from "node:http";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { malformedSettings, silentHosts } from "../../src/host/checkSettings.ts";
import { startHost, isLoopback, originOf } from "../../src/host/host.ts";
import type { Emulator, StartContext } from "../../src/host/emulator.ts";
import { browserDefines, functionVariables, missingForDeployment, serviceTable } from "../../src/host/settings.ts";

const emulator = (id: string, properties: Partial<Emulator> = {}): Emulator => ({
  id,
  label: id,
  key: `${id.toUpperCase()}_KEY`,
  variables: [],
  paths: [`/__${id}`],
  start: async () => ({
    http: (request, response) => void response.end(`${id} ${request.url}`),
    reset: async () => {},
    close: async () => {},
  }),
  ...properties,
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(services: Emulator[], env: Record<string, string> = {}) {
  const server = createServer();
  servers.push(server);
  const data = await mkdtemp(path.join(os.tmpdir(), "host-"));
  const host = startHost({ root: data, data, services, env, origin: originOf(server), log: () => {} });
  server.on("request", (request, response) =>
    host.middleware(request, response, (error) => {
      response.statusCode = error ? 500 : 404;
      response.end(error instanceof Error ? error.message : "not served");
    }),
  );
  server.on("upgrade", host.upgrade);
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return { host, origin: await originOf(server) };
}

test("a request goes only to the emulator that serves its path", async () => {
  const { origin } = await serve([emulator("one"), emulator("two")]);
  expect(await (await fetch(`${origin}/__two/x?y=1`)).text()).toBe("two /__two/x?y=1");
  expect(await (await fetch(`${origin}/__one`)).text()).toBe("one /__one");
  expect((await fetch(`${origin}/__onetwo`)).status).toBe(404);
  expect((await fetch(`${origin}/`)).status).toBe(404);
});

test("an early request waits for its emulator, and requests to other paths do not wait", async () => {
  let release = () => {};
  const slow = emulator("slow", {
    start: async (context) => {
      await new Promise<void>((resolve) => (release = resolve));
      return emulator("slow").start(context);
    },
  });
  const { origin } = await serve([slow]);
  expect((await fetch(`${origin}/`)).status).toBe(404);
  const earlyResponse = fetch(`${origin}/__slow`);
  setTimeout(() => release(), 20);
  expect(await (await earlyResponse).text()).toBe("slow /__slow");
});

test("an emulator answers as soon as it has started, even if later ones are still starting", async () => {
  let release = () => {};
  const whenReleased = new Promise<void>((resolve) => (release = resolve));
  const late = emulator("late", { start: async (context) => whenReleased.then(() => emulator("late").start(context)) });
  const { host, origin } = await serve([emulator("early"), late]);
  expect(await (await fetch(`${origin}/__early`)).text()).toBe("early /__early");
  release();
  expect([...(await host.ready).keys()]).toEqual(["early", "late"]);
});

test("closing interrupts an emulator that is starting, without reporting a failure", async () => {
  const closed: string[] = [];
  const first = emulator("first", {
    start: async (context) => ({
      ...(await emulator("first").start(context)),
      close: async () => void closed.push("first"),
    }),
  });
  let isStarting = false;
  const waiting = emulator("waiting", {
    start: ({ closing }) =>
      new Promise((_, reject) => {
        isStarting = true;
        closing?.addEventListener("abort", () => reject(new Error("closed")));
      }),
  });
  const { host } = await serve([first, waiting, emulator("after")]);
  const outcomes: unknown[] = [];
  host.ready.then(
    () => outcomes.push("ready"),
    (error: unknown) => outcomes.push(error),
  );
  await expect.poll(() => isStarting).toBe(true);
  await host.close();
  expect(closed).toEqual(["first"]);
  expect(outcomes).toEqual([]);
});

test("later emulators get the variables and signing keys of earlier ones, and the app's address", async () => {
  let seenContext: StartContext | undefined;
  const first = emulator("first", {
    start: async (context) => ({
      ...(await emulator("first").start(context)),
      env: { FIRST_URL: `${context.origin}/__first` },
      issuers: { "https://issuer.test": { jwks: { keys: [] } } },
    }),
  });
  const last = emulator("last", {
    start: async (context) => {
      seenContext = context;
      return emulator("last").start(context);
    },
  });
  const { host, origin } = await serve([first, last], { REAL: "yes" });
  await host.ready;
  expect(seenContext?.env).toEqual({ REAL: "yes", APP_URL: origin, FIRST_URL: `${origin}/__first` });
  expect(seenContext?.issuers).toEqual({ "https://issuer.test": { jwks: { keys: [] } } });
});

test("a request to an emulator that could not start fails with the reason; other paths still work", async () => {
  const broken = emulator("broken", { start: () => Promise.reject(new Error("The folder is in use.")) });
  const { origin } = await serve([broken]);
  const answer = await fetch(`${origin}/__broken`);
  expect([answer.status, await answer.text()]).toEqual([500, "The folder is in use."]);
  expect((await fetch(`${origin}/`)).status).toBe(404);
});

test("a socket is closed if its path's emulator accepts no sockets", async () => {
  const { origin } = await serve([emulator("plain")]);
  const whenClosed = new Promise<string>((resolve) => {
    const upgrade = sendRequest(`${origin}/__plain`, { headers: { connection: "Upgrade", upgrade: "websocket" } });
    upgrade.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? ""));
    upgrade.end();
  });
  expect(await whenClosed).toBe("ECONNRESET");
});

/** Sends a raw request line, because `fetch` would normalize it. */
function sendRaw(origin: string, target: string, headers = ""): Promise<string> {
  const { port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "localhost", () => {
      socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost:${port}\r\n${headers}\r\n`);
    });
    let reply = "";
    socket.on("data", (chunk) => (reply += String(chunk)));
    socket.on("error", reject);
    socket.on("close", () => resolve(reply));
  });
}

test.each([
  ["//[", ""],
  ["//[", "Connection: Upgrade\r\nUpgrade: websocket\r\n"],
  ["/__plain/%E0%A4%A", ""],
  ["/__plain/%E0%A4%A", "Connection: Upgrade\r\nUpgrade: websocket\r\n"],
])(
  "a malformed URL %s gets a 400 without a stack trace, and the server keeps running (headers %j)",
  async (target, headers) => {
    const { origin } = await serve([emulator("plain")]);
    const reply = await sendRaw(origin, target, headers);
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply).not.toMatch(/at .+:\d+:\d+/);
    expect(await (await fetch(`${origin}/__plain`)).text()).toBe("plain /__plain");
  },
);

test.each([
  ["127.0.0.1", true],
  ["127.8.9.1", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["192.168.0.4", false],
  ["::ffff:10.0.0.1", false],
  ["1127.0.0.1", false],
  ["", false],
])("isLoopback(%j) is %s", (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});

test("the printed table calls a service real if its key is set; the browser gets values only of local services", () => {
  const services = [
    emulator("maps", { browser: { VITE_MAPS: "location.origin" } }),
    emulator("mail", { isOptional: true }),
  ];
  expect(serviceTable(services, { MAPS_KEY: "k" })).toBe(
    ["", "  Services", "  maps  real   MAPS_KEY is set", "  mail  local  set MAIL_KEY to make it real", ""].join("\n"),
  );
  expect(browserDefines(services, {})).toEqual({ "import.meta.env.VITE_MAPS": "location.origin" });
  expect(browserDefines(services, { MAPS_KEY: "k" })).toEqual({});
  expect(browserDefines(services, { VITE_MAPS: "https://maps.test" })).toEqual({});
});

test("the table of services includes a service that is closed to new customers only if it has a key", () => {
  const services = [emulator("maps"), emulator("gone", { isClosedToNewCustomers: true })];
  expect(serviceTable(services, {})).not.toContain("gone");
  expect(serviceTable(services, { GONE_KEY: "k" })).toContain("gone  real   GONE_KEY is set");
});

test("the table of services includes the additional rows", () => {
  const rows = [{ label: "Operators", state: "off" as const, hint: "none" }];
  expect(serviceTable([emulator("maps")], {}, rows)).toContain("\n  Operators  off    none\n");
});

test("the table of services says which keys to set in the deployment that runs the functions", () => {
  const services = [emulator("maps", { key: "VITE_MAPS_KEY" }), emulator("mail")];
  const table = serviceTable(services, { VITE_CONVEX_URL: "https://able-cat-1.convex.cloud" });
  expect(table).toContain("\n  maps  local  set VITE_MAPS_KEY to make it real\n");
  expect(table).toContain("\n  mail  real   set MAIL_KEY in the deployment\n");
});

test("a deployment's build requires the variables of the services the browser uses, except optional services", () => {
  const services = [
    emulator("maps", { key: "VITE_MAPS_KEY", alsoNeeds: ["VITE_MAPS_URL"] }),
    emulator("chat", { key: "VITE_CHAT_KEY", isOptional: true }),
    emulator("mail"),
  ];
  expect(missingForDeployment(services, {})).toEqual([["maps", ["VITE_MAPS_KEY", "VITE_MAPS_URL"]]]);
  expect(missingForDeployment(services, { VITE_MAPS_KEY: "k" })).toEqual([["maps", ["VITE_MAPS_URL"]]]);
  expect(missingForDeployment(services, { VITE_MAPS_KEY: "k", VITE_MAPS_URL: "u" })).toEqual([]);
});

test("only declared variables reach the backend's functions", () => {
  const services = [emulator("maps", { variables: ["MAPS_URL"] })];
  const env = { MAPS_KEY: "k", MAPS_URL: "u", APP_URL: "a", HOME: "/somewhere", EMPTY: "" };
  expect(functionVariables(services, ["APP_URL", "EMPTY"], env)).toEqual({
    MAPS_KEY: "k",
    MAPS_URL: "u",
    APP_URL: "a",
  });
});

const servicesWithRules = [
  emulator("data", { key: "VITE_DATA_URL" }),
  emulator("sign", { docs: "docs/sign.md", rules: { SIGN_KEY: { pattern: /^pk_/, example: "pk_..." } } }),
];

test.each([
  [
    "VITE_DATA_URL",
    "htp://x",
    'VITE_DATA_URL must start with https:// or http://, and it is "htp://x". See README.md.',
  ],
  ["VITE_CHAT_URL", "chat", 'VITE_CHAT_URL must start with https:// or http://, and it is "chat". See README.md.'],
  ["SIGN_KEY", "secret", "SIGN_KEY is malformed: it must look like pk_.... See docs/sign.md."],
])(
  "a malformed %s is reported with the form that it must have and the document to read",
  (name, value, expectedReport) => {
    expect(malformedSettings(servicesWithRules, [], { [name]: value })).toEqual([expectedReport]);
  },
);

test("plausible settings are accepted", () => {
  const env = { VITE_DATA_URL: "https://data.test", SIGN_KEY: "pk_1", VITE_PROXY_URL: "/sign", OTHER_URL: "x" };
  expect(malformedSettings(servicesWithRules, [], env)).toEqual([]);
});

test("a host that does not answer is reported, and one that answers 404 is not", async () => {
  const { origin } = await serve([]);
  const closedServer = createServer();
  await new Promise<void>((resolve) => closedServer.listen(0, "localhost", resolve));
  const closedOrigin = await originOf(closedServer);
  await new Promise((resolve) => closedServer.close(resolve));
  const env = { VITE_DATA_URL: closedOrigin, VITE_CHAT_URL: origin };
  expect(await silentHosts(servicesWithRules, [], env, "http://localhost:1")).toEqual([
    `VITE_DATA_URL names ${new URL(closedOrigin).host}, which doesn't answer. See README.md.`,
  ]);
});

test.each<[folder: string, reason: string]>([
  ["package.json/data", "ENOTDIR"],
  // The system makes no folder in /proc, and Node's recursive mkdir would try forever.
  ...(existsSync("/proc/self") ? ([["/proc/nowhere/data", "ENOENT"]] as [string, string][]) : []),
])("a data folder that cannot be written (%s) is reported with the variable that names it", async (folder, reason) => {
  const root = await mkdtemp(path.join(os.tmpdir(), "host-"));
  await writeFile(path.join(root, "package.json"), JSON.stringify({ name: "acme" }));
  const data = path.resolve(root, folder);
  const host = startHost({
    root,
    data,
    services: [emulator("one")],
    env: {},
    origin: Promise.resolve(""),
    log: () => {},
  });
  await expect(host.ready).rejects.toThrow(`The data folder ${data} isn't writable (${reason}). Set ACME_DATA to`);
});
