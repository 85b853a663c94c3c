import { expect, test } from "vitest";
import {
  type BoardAction,
  type BoardState,
  chosenReport,
  reduceBoard,
  startOfBoard,
} from "../../../src/features/posts/board/boardState";
import type { Report } from "../../../src/services/convex/report";

const report = (id: string, mine = true) => ({ _id: id, mine }) as Report;
const after = (...actions: BoardAction[]): BoardState => actions.reduce(reduceBoard, startOfBoard);
const known = { asked: null, newest: "newest" };

const empty = { kind: "write", report: null, sent: null };

test("writes about the user's own report, or without one", () => {
  const biscuit = report("biscuit");
  expect(after({ type: "write", report: biscuit }).dialog).toEqual({ kind: "write", report: biscuit, sent: null });
  expect(after({ type: "write", report: null }).dialog).toEqual(empty);
});

test("writes about the report that was picked as soon as it has loaded", () => {
  const picking = [
    { type: "write", report: null },
    { type: "pick", reportId: "otto" },
  ] as const;
  expect(after(...picking)).toMatchObject({ dialog: empty, picked: "otto" });
  expect(after(...picking, { type: "load", report: report("biscuit") }).dialog).toEqual(empty);
  expect(after(...picking, { type: "load", report: report("otto", false) }).dialog).toEqual(empty);
  const otto = report("otto");
  expect(after(...picking, { type: "load", report: otto }).dialog).toEqual({ ...empty, report: otto });
});

test("writes about the user's report if it loads after the dialog was opened", () => {
  const otto = report("otto");
  expect(after({ type: "write", report: null }, { type: "load", report: otto }).dialog).toEqual({
    ...empty,
    report: otto,
  });
});

test("without an open dialog, loaded and picked reports change nothing", () => {
  expect(after({ type: "pick", reportId: "otto" })).toBe(startOfBoard);
  expect(after({ type: "load", report: report("otto") })).toBe(startOfBoard);
  expect(after({ type: "send", postId: "post1" })).toBe(startOfBoard);
});

test("remembers the post that was sent until the dialog is closed", () => {
  const sent = after({ type: "write", report: report("biscuit") }, { type: "send", postId: "post1" });
  expect(sent.dialog).toMatchObject({ kind: "write", sent: "post1" });
  expect(reduceBoard(sent, { type: "close" }).dialog).toBeNull();
});

test("closing a dialog without a report forgets what was picked, closing one with a report keeps it", () => {
  const picking = after({ type: "write", report: null }, { type: "pick", reportId: "otto" });
  expect(reduceBoard(picking, { type: "close" }).picked).toBeNull();
  const writing = reduceBoard(picking, { type: "load", report: report("otto") });
  expect(reduceBoard(writing, { type: "close" }).picked).toBe("otto");
});

test("the question for the package's report closes once the picked one has loaded", () => {
  const picking = after({ type: "buy" }, { type: "pick", reportId: "otto" });
  expect(picking.dialog).toEqual({ kind: "buy" });
  expect(reduceBoard(picking, { type: "load", report: report("otto") })).toEqual({ dialog: null, picked: "otto" });
});

test.each<[string, BoardState, { asked: string | null; newest: string | undefined }, string | null]>([
  ["the newest", startOfBoard, known, "newest"],
  ["none without any", startOfBoard, { asked: null, newest: undefined }, null],
  ["the one in the address before the newest", startOfBoard, { ...known, asked: "asked" }, "asked"],
  ["the one picked before that", { ...startOfBoard, picked: "picked" }, { ...known, asked: "asked" }, "picked"],
  [
    "the one being written about before all",
    { ...startOfBoard, picked: "picked", dialog: { kind: "write", report: report("biscuit"), sent: null } },
    { ...known, asked: "asked" },
    "biscuit",
  ],
])("is about %s", (_, state, from, chosen) => expect(chosenReport(state, from)).toBe(chosen));
