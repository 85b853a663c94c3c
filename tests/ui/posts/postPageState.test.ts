import { expect, test } from "vitest";
import {
  type PostPageAction,
  type PostPageState,
  chosenReportId,
  reducePostPage,
  initialPostPage,
} from "../../../src/features/posts/page/postPageState";
import type { Report } from "../../../src/services/convex/report";

const report = (id: string, mine = true) => ({ _id: id, mine }) as Report;
const stateAfter = (...actions: PostPageAction[]): PostPageState => actions.reduce(reducePostPage, initialPostPage);
const reportIds = { idInAddress: null, newestId: "newest" };

const emptyDialog = { kind: "write", report: null, sentPostId: null };

test("opens the dialog for a post with the user's report, or without one", () => {
  const biscuit = report("biscuit");
  expect(stateAfter({ type: "write", report: biscuit }).dialog).toEqual({
    kind: "write",
    report: biscuit,
    sentPostId: null,
  });
  expect(stateAfter({ type: "write", report: null }).dialog).toEqual(emptyDialog);
});

test("the dialog is about the picked report as soon as that report has loaded", () => {
  const picking = [
    { type: "write", report: null },
    { type: "pick", reportId: "otto" },
  ] as const;
  expect(stateAfter(...picking)).toMatchObject({ dialog: emptyDialog, pickedId: "otto" });
  // Another report changes nothing, and neither does a report that isn't the user's.
  expect(stateAfter(...picking, { type: "load", report: report("biscuit") }).dialog).toEqual(emptyDialog);
  expect(stateAfter(...picking, { type: "load", report: report("otto", false) }).dialog).toEqual(emptyDialog);
  const otto = report("otto");
  expect(stateAfter(...picking, { type: "load", report: otto }).dialog).toEqual({ ...emptyDialog, report: otto });
});

test("the dialog is about the user's report, even if it loads after the dialog has opened", () => {
  const otto = report("otto");
  expect(stateAfter({ type: "write", report: null }, { type: "load", report: otto }).dialog).toEqual({
    ...emptyDialog,
    report: otto,
  });
});

test("without an open dialog, picking, loading and sending change nothing", () => {
  expect(stateAfter({ type: "pick", reportId: "otto" })).toBe(initialPostPage);
  expect(stateAfter({ type: "load", report: report("otto") })).toBe(initialPostPage);
  expect(stateAfter({ type: "send", postId: "post1" })).toBe(initialPostPage);
});

test("remembers the post that was sent until the dialog is closed", () => {
  const stateAfterSend = stateAfter({ type: "write", report: report("biscuit") }, { type: "send", postId: "post1" });
  expect(stateAfterSend.dialog).toMatchObject({ kind: "write", sentPostId: "post1" });
  expect(reducePostPage(stateAfterSend, { type: "close" }).dialog).toBeNull();
});

test("closing a dialog without a report forgets what was picked, closing one with a report keeps it", () => {
  const picking = stateAfter({ type: "write", report: null }, { type: "pick", reportId: "otto" });
  expect(reducePostPage(picking, { type: "close" }).pickedId).toBeNull();
  const writing = reducePostPage(picking, { type: "load", report: report("otto") });
  expect(reducePostPage(writing, { type: "close" }).pickedId).toBe("otto");
});

test("the dialog that asks for a package's report closes when the picked report has loaded", () => {
  const picking = stateAfter({ type: "buy" }, { type: "pick", reportId: "otto" });
  expect(picking.dialog).toEqual({ kind: "buy" });
  expect(reducePostPage(picking, { type: "load", report: report("otto") })).toEqual({ dialog: null, pickedId: "otto" });
});

test.each<[string, PostPageState, { idInAddress: string | null; newestId: string | undefined }, string | null]>([
  ["the newest report", initialPostPage, reportIds, "newest"],
  ["no report if the user has none", initialPostPage, { idInAddress: null, newestId: undefined }, null],
  [
    "the report in the address rather than the newest",
    initialPostPage,
    { ...reportIds, idInAddress: "address" },
    "address",
  ],
  [
    "the picked report rather than the one in the address",
    { ...initialPostPage, pickedId: "picked" },
    { ...reportIds, idInAddress: "address" },
    "picked",
  ],
  [
    "the report in the open dialog rather than any other",
    { ...initialPostPage, pickedId: "picked", dialog: { kind: "write", report: report("biscuit"), sentPostId: null } },
    { ...reportIds, idInAddress: "address" },
    "biscuit",
  ],
])("the page is about %s", (_, state, from, chosen) => expect(chosenReportId(state, from)).toBe(chosen));
