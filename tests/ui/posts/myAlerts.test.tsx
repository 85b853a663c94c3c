import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { Id } from "../../../convex/_generated/dataModel";
import { type MessageCode, messages } from "../../../domain/messages";
import type { Alert } from "../../../src/features/posts/alertData";
import { MyAlerts } from "../../../src/features/posts/MyAlerts";
import { PaymentReturn } from "../../../src/features/posts/PaymentReturn";
import { answers, render } from "../../support/ui/fakeCalls";

const alertOf = (changes: Partial<Alert> = {}): Alert => ({
  _id: "alert1" as Id<"pagePosts">,
  _creationTime: Date.UTC(2026, 10, 20),
  reportId: "report1" as Id<"reports">,
  kind: "package",
  petName: "Biscuit",
  message: "",
  hashtags: "",
  state: "paid",
  failure: null,
  reason: null,
  tomorrow: false,
  link: null,
  again: false,
  reportGone: false,
  receipts: [],
  ...changes,
});

const receipt = (channel: "instagram" | "x" | "tiktok") => ({ channel, link: `https://${channel}.example/1`, at: 1 });
const all = [receipt("instagram"), receipt("x"), receipt("tiktok")];

function show(...alerts: Alert[]) {
  render(<MyAlerts alerts={alerts} onPay={() => {}} paying={false} />);
}

test.each<[string, Partial<Alert>, MessageCode]>([
  ["opening", { state: "opening" }, "alert.stateOpening"],
  ["open", { state: "open" }, "alert.stateOpening"],
  ["pending", { state: "pending" }, "alert.statePending"],
  ["paid", { state: "paid" }, "alert.statePaid"],
  ["done", { state: "paid", receipts: all }, "alert.stateDone"],
  ["done, and the report removed afterwards", { receipts: all, reportGone: true }, "alert.stateDone"],
  ["paid, and the report removed", { reportGone: true }, "alert.paidReportGone"],
  ["expired", { state: "expired" }, "alert.stateExpired"],
  ["failed", { state: "failed" }, "alert.statePaymentFailed"],
  ["under review", { state: "review" }, "alert.stateReview"],
  ["refunded", { state: "refunded", reportGone: true }, "alert.stateRefunded"],
])("a package that is %s says only that", (_, changes, code) => {
  show(alertOf(changes));
  expect(screen.getByRole("status").textContent).toBe(messages[code]);
  const payable = changes.state === "open" || changes.state === "opening";
  expect(screen.queryAllByRole("button", { name: messages["alert.openPayment"] })).toHaveLength(payable ? 1 : 0);
  expect(screen.queryByRole("button", { name: messages["app.retry"] })).toBeNull();
});

const rows = () => within(screen.getAllByRole("list")[1]!).getAllByRole("listitem");

test("a paid package shows which posts are published and which are being prepared", () => {
  show(alertOf({ receipts: [receipt("x")] }));
  const [instagram, x, tiktok] = rows();
  for (const row of [instagram!, tiktok!]) expect(row.textContent).toContain(messages["alert.receiptWaiting"]);
  expect(within(x!).getByRole("link").getAttribute("href")).toBe("https://x.example/1");
});

test.each<[string, Partial<Alert>]>([
  ["after a refund", { state: "refunded" }],
  ["once the report is gone", { reportGone: true }],
])("posts that are missing %s are no longer promised", (_, changes) => {
  show(alertOf({ receipts: [receipt("x")], ...changes }));
  const [instagram, , tiktok] = rows();
  for (const row of [instagram!, tiktok!]) expect(row.textContent).toContain(messages["alert.receiptLate"]);
  expect(screen.queryByText(messages["alert.receiptWaiting"])).toBeNull();
});

test.each<[Partial<Alert>, MessageCode]>([
  [{ state: "open" }, "alert.confirming"],
  [{ state: "paid" }, "alert.thanks"],
  [{ state: "paid", reportGone: true }, "alert.paidReportGone"],
  [{ state: "pending" }, "alert.statePending"],
  [{ state: "review" }, "alert.stateReview"],
])("back from the payment page: %o", (changes, code) => {
  render(<PaymentReturn returned="paid" order={alertOf(changes)} />);
  expect(screen.getAllByText(messages[code]).length).toBeGreaterThan(0);
});

test("only the newest failed post of a report can be tried again", () => {
  const post = (id: string, report: string): Alert =>
    alertOf({
      _id: id as Id<"pagePosts">,
      reportId: report as Id<"reports">,
      kind: "facebook",
      state: "failed",
      failure: "alert.facebookFailed",
    });
  show(alertOf(), post("new", "report1"), post("old", "report1"), post("other", "report2"));
  const items = screen.getAllByRole("listitem").filter((item) => within(item).queryByRole("heading"));
  expect(items.map((item) => within(item).queryAllByRole("button").length)).toEqual([0, 1, 0, 1]);
});

test("a waiting post says so and can be taken back, a declined one says why", async () => {
  const post = { kind: "facebook", _creationTime: Date.UTC(2026, 10, 21) } as const;
  show(
    alertOf({ ...post, state: "waiting" }),
    alertOf({ ...post, _id: "alert2" as Id<"pagePosts">, state: "declined", reason: "Names a neighbour." }),
  );
  const [waiting, declined] = screen.getAllByRole("listitem");
  expect(within(waiting!).getByText(messages["alert.waitingText"])).toBeTruthy();
  expect(within(declined!).getByText("Names a neighbour.")).toBeTruthy();
  expect(within(declined!).getByText(messages["alert.declinedNext"])).toBeTruthy();
  expect(within(declined!).queryByRole("button")).toBeNull();

  const withdraw = vi.fn(() => null);
  answers.set("posts/pagePosts:withdraw", withdraw);
  await userEvent.click(within(waiting!).getByRole("button", { name: messages["alert.takeBack"] }));
  const question = await screen.findByRole("alertdialog");
  await userEvent.click(within(question).getByRole("button", { name: messages["alert.takeBack"] }));
  expect(withdraw).toHaveBeenCalledExactlyOnceWith({ postId: "alert1" });
});

test("a waiting post says how long operators have been taking", () => {
  answers.set("posts/pagePosts:usualWait", () => 20 * 60_000);
  show(alertOf({ kind: "facebook", state: "waiting" }));
  expect(screen.getByText("We usually decide within 20 minutes.")).toBeTruthy();
});

test.each(["takingDown", "takenDown"] as const)("a post that operators took down (%s) says so", (state) => {
  show(alertOf({ kind: "facebook", state }));
  expect(screen.getByRole("status").textContent).toBe(messages["alert.stateTakenDown"]);
  expect(screen.getByText(messages["alert.takenDownText"])).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});
