// Equal queries run once, and their results stay live.
import { expect, test } from "vitest";
import { type Frame } from "../support/rawSocket.ts";
import { backend, changesTo, closedGate, gates, versionIn, openWire, useServer, setGates } from "./syncServer.ts";

useServer();

test("a change reaches the clients that watch it, and no others", async () => {
  const here = await openWire();
  const there = await openWire();
  here.connect();
  there.connect();
  here.add(0, "kv:get", { key: "a" });
  there.add(0, "kv:get", { key: "b" });
  await here.until(changesTo(null));
  await there.until(changesTo(null));
  backend.runs.length = 0;
  backend.write("a", 1);
  await here.until(changesTo(1));
  expect(backend.runs).toEqual([{ path: "kv:get", args: { key: "a" } }]);
  expect(there.frames.filter((frame) => frame.type === "Transition")).toHaveLength(1);
});

test("equal queries of many sockets run once", async () => {
  const all = await Promise.all(Array.from({ length: 20 }, openWire));
  for (const one of all) {
    one.connect();
    one.add(0, "kv:get", { key: "a" });
  }
  await Promise.all(all.map((one) => one.until(changesTo(null))));
  expect(backend.runs).toHaveLength(1);
  backend.write("a", 1);
  await Promise.all(all.map((one) => one.until(changesTo(1))));
  expect(backend.runs).toHaveLength(2);
});

test("a result without subscribers answers the next client until a change touches it", async () => {
  const visit = async (seen: unknown) => {
    const one = await openWire();
    one.connect();
    one.add(0, "kv:get", { key: "a" });
    await one.until(changesTo(seen));
    one.close();
    await one.ended();
  };
  await visit(null);
  await visit(null);
  expect(backend.runs).toHaveLength(1);
  backend.write("a", 1);
  await visit(1);
  backend.write("b", 2);
  await visit(1);
  expect(backend.runs.length).toBeLessThan(4);
});

test("a page that reuses a result without subscribers stays live", async () => {
  const one = await openWire();
  const other = await openWire();
  one.connect();
  other.connect();
  one.add(0, "kv:paged", { key: "a" });
  await one.until(changesTo(null));
  const modify = async (baseVersion: number, modifications: object[]) => {
    other.send({ type: "ModifyQuerySet", baseVersion, newVersion: baseVersion + 1, modifications });
    await other.until(
      (frame) => frame.type === "Transition" && versionIn(frame, "endVersion").querySet === baseVersion + 1,
    );
  };
  const add = (queryId: number, key: string, journal?: string) => ({
    type: "Add",
    queryId,
    udfPath: "kv:paged",
    args: [{ key }],
    journal,
  });
  await modify(0, [add(0, "a", "end")]);
  await modify(1, [{ type: "Remove", queryId: 0 }]);
  backend.write("a", 1);
  await one.until(changesTo(1));
  // More results than are kept.
  const many = Array.from({ length: 250 }, (_, at) => at);
  await modify(
    2,
    many.map((at) => add(at, `many ${at}`)),
  );
  await modify(
    3,
    many.map((queryId) => ({ type: "Remove", queryId })),
  );
  backend.write("a", 2);
  expect(await one.until(changesTo(2))).toHaveProperty("endVersion");
});

test("a socket that joins a running query does not keep a result from before the last change", async () => {
  setGates({ held: closedGate() });
  const [here, there] = [await openWire(), await openWire()];
  const ran = async (path: string) => await expect.poll(() => backend.runs.map((run) => run.path)).toContain(path);
  here.connect();
  here.add(0, "kv:held", { key: "a" });
  await ran("kv:held");
  backend.write("a", 1);
  there.connect();
  const [held, marker] = [0, 1].map((queryId) => ({ type: "Add", queryId, args: [{ key: "a" }] }));
  const modifications = [
    { ...held, udfPath: "kv:held" },
    { ...marker, udfPath: "kv:get" },
  ];
  there.send({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications });
  await ran("kv:get");
  backend.write("a", 2);
  gates["held"]!.open();
  const shown = (frame: Frame) =>
    frame.type === "Transition" &&
    (frame["modifications"] as Frame[]).some((one) => one["queryId"] === 0 && one["value"] === 2);
  await here.until(shown);
  await there.until(shown);
});

test("does not send an unchanged result again", async () => {
  const one = await openWire();
  one.connect();
  one.add(0, "kv:get", { key: "a" });
  await one.until(changesTo(null));
  backend.write("a", null);
  backend.write("a", "end");
  await one.until(changesTo("end"));
  expect(one.frames.filter((frame) => frame.type === "Transition" && changesTo(null)(frame))).toHaveLength(1);
});

test("live queries whose functions were reloaded run again", async () => {
  const one = await openWire();
  one.connect();
  one.add(0, "kv:get", { key: "a" });
  one.add(1, "kv:me", {});
  await one.until((frame) => frame.type === "Transition" && versionIn(frame, "endVersion").querySet === 2);
  backend.runs.length = 0;
  backend.functions["kv:get"] = { kind: "query", run: () => "edited" };
  backend.reload((path) => path === "kv:get");
  await one.until(changesTo("edited"));
  expect(backend.runs.map((run) => run.path)).toEqual(["kv:get"]);
});
