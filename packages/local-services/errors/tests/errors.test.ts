import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { envelopeOf, receiverOf } from "../../../../domain/platform/errorReport.ts";
import type { RunningEmulator } from "../../../local-convex/src/host/emulator.ts";
import { listen } from "../../../local-convex/tests/support/listen.ts";
import { malformedSettings } from "../../../local-convex/src/host/checkSettings.ts";
import { errors } from "../index.ts";

let running: RunningEmulator;
let server: Awaited<ReturnType<typeof listen>>;
let data = "";

beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), "homeward-errors-"));
  server = await listen(async (origin) => {
    running = await errors.start({ root: process.cwd(), data, origin, env: {}, issuers: {}, log: () => {} });
    return running;
  });
});
afterEach(async () => {
  await server.close();
  await rm(data, { recursive: true });
});

const report = { where: "/<b>", what: "TypeError: … is not a function", count: 2, at: Date.now() };
const post = (url: string, body: string) => fetch(url, { method: "POST", body });
const receiverUrl = () => receiverOf(running.env!["ERROR_REPORT_URL"])!;

test("a report that is sent to the configured address arrives, and the page shows it", async () => {
  expect((await post(receiverUrl(), envelopeOf(report, "abc123"))).status).toBe(200);
  const base = new URL("/__errors", receiverUrl());
  expect(await (await fetch(`${base}/reports.json`)).json()).toMatchObject([
    { transaction: "/<b>", release: "abc123" },
  ]);
  const page = await (await fetch(base)).text();
  expect(page).toContain("TypeError: … is not a function");
  expect(page).toContain("/&lt;b&gt;");
});

test("refuses a wrong key, and envelopes with anything but one event", async () => {
  expect((await post(receiverUrl().replace("=local", "=other"), envelopeOf(report, ""))).status).toBe(403);
  for (const body of ["", "{}\n{}\n{}", `${envelopeOf(report, "")}${envelopeOf(report, "")}`])
    expect((await post(receiverUrl(), body)).status).toBe(400);
});

test.each([
  ["https://abc@errors.example.org/1", true, true],
  ["https://abc@errors.example.org/sub/1", true, true],
  ["/errors/1", false, true],
  ["https://errors.example.org/1", false, false],
  ["https://abc@errors.example.org", false, false],
  ["https://abc:secret@errors.example.org/1", false, false],
  ["/", false, false],
])("whether the address %s is accepted: for the backend %s, for the browser %s", (value, backend, browser) => {
  const isAccepted = (name: string) => malformedSettings([errors], [], { [name]: value }).length === 0;
  expect(isAccepted("ERROR_REPORT_URL")).toBe(backend);
  expect(isAccepted("VITE_ERROR_REPORT_URL")).toBe(browser);
});
