import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { Id } from "../../../convex/_generated/dataModel";
import { type MessageCode, messages, sentence } from "../../../domain/messages";
import { PaymentReturn } from "../../../src/features/posts/page/PaymentReturn";
import { MyPostsAndOrders } from "../../../src/features/posts/mine/MyPostsAndOrders";
import type { Order } from "../../../src/features/posts/orderData";
import type { PagePost } from "../../../src/features/posts/pagePostData";
import { hourMs } from "../../../domain/units";
import { Toaster } from "../../../src/ui/feedback/Toaster";
import { answers, render } from "../../support/ui/fakeCalls";

const reportFields = {
  _creationTime: Date.UTC(2026, 10, 20),
  reportId: "report1" as Id<"reports">,
  petName: "Biscuit",
};
const postOf = (changes: Partial<PagePost>): PagePost => ({
  ...reportFields,
  _id: "post1" as Id<"pagePosts">,
  message: "",
  hashtags: "",
  state: "posted",
  failure: null,
  reason: null,
  tomorrow: false,
  link: null,
  again: false,
  since: reportFields._creationTime,
  ...changes,
});
const orderOf = (changes: Partial<Order> = {}): Order => ({
  ...reportFields,
  _id: "order1" as Id<"orders">,
  state: "paid",
  reportGone: false,
  paidAt: Date.now(),
  publishedPosts: [],
  refunds: [],
  refundable: null,
  refundAt: null,
  receipt: null,
  ...changes,
});

const publishedPost = (channel: "instagram" | "x" | "tiktok") => ({
  channel,
  link: `https://${channel}.example/1`,
  at: 1,
});
const allPosts = [publishedPost("instagram"), publishedPost("x"), publishedPost("tiktok")];

const list = (posts: PagePost[], orders: Order[] = []) => (
  <MyPostsAndOrders posts={posts} orders={orders} orderShownAbove={null} onPay={() => {}} isPaying={false} />
);
const show = (posts: PagePost[], orders: Order[] = []) => render(list(posts, orders));
const showOrder = (changes: Partial<Order>) => show([], [orderOf(changes)]);

test.each<[string, Partial<Order>, MessageCode]>([
  ["opening", { state: "opening" }, "alert.stateOpening"],
  ["open", { state: "open" }, "alert.stateOpening"],
  ["pending", { state: "pending" }, "alert.statePending"],
  ["paid", { state: "paid" }, "alert.statePaid"],
  ["done", { state: "paid", publishedPosts: allPosts }, "alert.stateDone"],
  ["done, with its report removed afterwards", { publishedPosts: allPosts, reportGone: true }, "alert.stateDone"],
  ["paid, with its report removed", { reportGone: true }, "alert.paidReportGone"],
  ["expired", { state: "expired" }, "alert.stateExpired"],
  ["failed", { state: "failed" }, "alert.statePaymentFailed"],
  ["under review", { state: "review" }, "alert.stateReview"],
  ["being refunded", { state: "refunding" }, "alert.stateRefunding"],
  ["refunded", { state: "refunded", reportGone: true }, "alert.stateRefunded"],
  ["partly refunded", { state: "refunded", publishedPosts: allPosts.slice(1) }, "alert.statePartlyRefunded"],
  ["not refunded, because the refund failed", { state: "refundFailed" }, "alert.stateRefundFailed"],
  ["disputed", { state: "disputed" }, "alert.stateDisputed"],
  ["charged back by the buyer's bank", { state: "chargedBack" }, "alert.stateChargedBack"],
])("a package that is %s shows only that state", (_, changes, code) => {
  showOrder(changes);
  expect(screen.getByRole("status").textContent).toBe(messages[code]);
  const payable = changes.state === "open" || changes.state === "opening";
  expect(screen.queryAllByRole("button", { name: messages["alert.openPayment"] })).toHaveLength(payable ? 1 : 0);
  expect(screen.queryByRole("button", { name: messages["app.retry"] })).toBeNull();
});

/** The rows of the order's timeline, which is the second list: the first contains the posts and orders. */
const timelineRows = () => within(screen.getAllByRole("list")[1]!).getAllByRole("listitem");

test("a paid package shows its payment, the posts that are up and when the others will be", () => {
  const paidAt = new Date(2026, 10, 20, 15, 20).getTime();
  vi.useFakeTimers({ now: paidAt + hourMs, toFake: ["Date"] });
  showOrder({ paidAt, publishedPosts: [publishedPost("x")] });
  const [paid, instagram, x, tiktok] = timelineRows();
  expect(paid!.textContent).toBe(`${messages["alert.timelinePaid"]}3:20 PM`);
  for (const row of [instagram!, tiktok!])
    expect(row.textContent).toContain(sentence("alert.receiptDue", { when: "November 21, 2026, 3:20 PM" }));
  expect(within(x!).getByRole("link").getAttribute("href")).toBe("https://x.example/1");
});

test("a package with a late post says when posts that still aren't up are refunded", () => {
  // Each post of a package is due 24 hours after the payment.
  const refundAt = new Date(2026, 10, 22, 15, 20).getTime();
  const lateText = sentence("alert.packageLate", { when: "November 22, 2026, 3:20 PM" });
  showOrder({
    paidAt: Date.now() - 25 * hourMs,
    refundAt,
    publishedPosts: [publishedPost("x"), publishedPost("tiktok")],
  });
  expect(timelineRows()[1]!.textContent).toContain(messages["alert.receiptLate"]);
  expect(screen.getByText(lateText)).toBeTruthy();
  cleanup();
  showOrder({ paidAt: Date.now() - 25 * hourMs, publishedPosts: allPosts });
  expect(screen.queryByText(lateText)).toBeNull();
});

test.each([
  [0, 1000, "alert.refundAll"],
  // One of three posts is up, so two thirds of the price are refunded.
  [1, 667, "alert.refundPart"],
] as const)(
  "with %d posts up, the buyer gets %d cents back after confirming the refund",
  async (published, cents, text) => {
    const requestRefund = vi.fn(() => null);
    answers.set("posts/orders:requestRefund", requestRefund);
    const { rerender } = show([], [orderOf({ refundable: cents, publishedPosts: allPosts.slice(0, published) })]);
    await userEvent.click(screen.getByRole("button", { name: messages["alert.refund"] }));
    const amount = `$${(cents / 100).toFixed(2)}`;
    const dialog = within(await screen.findByRole("alertdialog", { name: messages["alert.refundTitle"] }));
    expect(dialog.getByText(sentence(text, { amount }))).toBeTruthy();
    expect(dialog.getByText(sentence("alert.refundForever", { name: "Biscuit" }))).toBeTruthy();
    expect(requestRefund).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole("button", { name: sentence("alert.refundConfirm", { amount }) }));
    expect(requestRefund).toHaveBeenCalledWith({ orderId: "order1" });
    rerender(list([], [orderOf({ state: "refunding", refunds: [{ amount: cents, progress: "underWay" }] })]));
    expect(screen.getByText(sentence("alert.refundUnderWay", { amount }))).toBeTruthy();
    expect(screen.queryByRole("button", { name: messages["alert.refund"] })).toBeNull();
    expect(document.activeElement?.textContent).toBe(messages["alert.mine"]);
  },
);

test("the receipt names the total, and each tax with the seller's registration number", () => {
  const taxes = [{ tax: "hst" as const, rate: 13, amount: 115, number: "123456789 RT0001" }];
  showOrder({ receipt: { number: "order1", amount: 1000, refunded: 334, currency: "cad", taxes } });
  expect(screen.getByText("Total: $10.00 CAD")).toBeTruthy();
  expect(screen.getByText("Refunded: $3.34. Paid after the refund: $6.66")).toBeTruthy();
  expect(screen.getByText("HST (13%), included: $1.15. Registration number: 123456789 RT0001")).toBeTruthy();
});

test.each<[string, Partial<Order>]>([
  ["after a refund", { state: "refunded" }],
  ["after the report was removed", { reportGone: true }],
])("posts that are missing %s are no longer promised", (_, changes) => {
  showOrder({ publishedPosts: [publishedPost("x")], ...changes });
  const [, instagram, , tiktok] = timelineRows();
  for (const row of [instagram!, tiktok!]) expect(row.textContent).toContain(messages["alert.receiptMissing"]);
});

test.each<[Partial<Order>, MessageCode]>([
  [{ state: "open" }, "alert.confirming"],
  [{ state: "paid" }, "alert.thanks"],
  [{ state: "paid", reportGone: true }, "alert.paidReportGone"],
  [{ state: "pending" }, "alert.statePending"],
  [{ state: "review" }, "alert.stateReview"],
])("the page after a payment says where an order with %o stands", (changes, code) => {
  render(<PaymentReturn addressOutcome="paid" order={orderOf(changes)} />);
  expect(screen.getAllByText(messages[code]).length).toBeGreaterThan(0);
});

test("a failed post can be tried again only if it is the newest post of its report", () => {
  const post = (id: string, report: string): PagePost =>
    postOf({
      _id: id as Id<"pagePosts">,
      reportId: report as Id<"reports">,
      _creationTime: reportFields._creationTime - 1,
      state: "failed",
      failure: "alert.facebookFailed",
    });
  show([post("new", "report1"), post("old", "report1"), post("other", "report2")], [orderOf()]);
  const items = screen.getAllByRole("listitem").filter((item) => within(item).queryByRole("heading"));
  // The order is first, because it is newer than the posts.
  expect(items.map((item) => within(item).queryAllByRole("button").length)).toEqual([0, 1, 0, 1]);
});

test("a post in review says so and can be taken back, a declined one says why", async () => {
  show([
    postOf({ state: "review" }),
    postOf({ _id: "post2" as Id<"pagePosts">, state: "declined", reason: "Names a neighbour." }),
  ]);
  const [pending, declined] = screen.getAllByRole("listitem");
  expect(within(pending!).getByText(messages["alert.reviewText"])).toBeTruthy();
  expect(within(declined!).getByText("Names a neighbour.")).toBeTruthy();
  expect(within(declined!).getByText(messages["alert.declinedNext"])).toBeTruthy();
  expect(within(declined!).queryByRole("button")).toBeNull();

  const withdraw = vi.fn(() => null);
  answers.set("posts/pagePosts:withdraw", withdraw);
  await userEvent.click(within(pending!).getByRole("button", { name: messages["alert.takeBack"] }));
  const question = await screen.findByRole("alertdialog");
  await userEvent.click(within(question).getByRole("button", { name: messages["alert.takeBack"] }));
  expect(withdraw).toHaveBeenCalledExactlyOnceWith({ postId: "post1" });
});

test("taking a post back can be undone", async () => {
  answers.set("posts/pagePosts:withdraw", () => null);
  const send = vi.fn(() => "post2");
  answers.set("posts/pagePosts:send", send);
  show([postOf({ state: "review", message: "Please look", hashtags: "#Biscuit" })]);
  render(<Toaster />);
  await userEvent.click(screen.getByRole("button", { name: messages["alert.takeBack"] }));
  const question = await screen.findByRole("alertdialog");
  await userEvent.click(within(question).getByRole("button", { name: messages["alert.takeBack"] }));
  await userEvent.click(await screen.findByRole("button", { name: messages["report.undo"] }));
  expect(send).toHaveBeenCalledExactlyOnceWith({
    reportId: "report1",
    message: "Please look",
    hashtags: "#Biscuit",
    lang: "en",
  });
  expect(await screen.findByText(messages["alert.takenBackUndone"])).toBeTruthy();
});

test("a post in review says how long a decision usually takes", () => {
  answers.set("posts/pagePosts:usualReviewMs", () => 20 * 60_000);
  show([postOf({ state: "review" })]);
  expect(screen.getByText("We usually decide within 20 minutes.")).toBeTruthy();
});

test.each(["removing", "removed"] as const)("a post that operators took down (%s) says so", (state) => {
  show([postOf({ state })]);
  expect(screen.getByRole("status").textContent).toBe(messages["alert.stateTakenDown"]);
  expect(screen.getByText(messages["alert.takenDownText"])).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

test("posts and orders are in one list, newest first", () => {
  const at = (hours: number) => ({ _creationTime: reportFields._creationTime + hours * 3_600_000 });
  show(
    [postOf({ ...at(3) }), postOf({ ...at(1), _id: "post2" as Id<"pagePosts"> })],
    [orderOf({ ...at(2), state: "expired" })],
  );
  const titles = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  const post = sentence("alert.facebookFor", { name: "Biscuit" });
  expect(titles).toEqual([post, sentence("alert.packageFor", { name: "Biscuit" }), post]);
});
