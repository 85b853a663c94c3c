import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { orderChannels } from "../../../domain/posts/orderChoices";
import { messages, sentence } from "../../../domain/messages";
import { postAlertAddress } from "../../../domain/paths";
import { hourMs } from "../../../domain/units";
import { PostPageContent } from "../../../src/features/posts/page/PostPageContent";
import { MemoryRouter } from "../../../src/lib/router";
import { Toaster } from "../../../src/ui/feedback/Toaster";
import { answers, render } from "../../support/ui/fakeCalls";
import { signIn, signOut } from "../../support/ui/signIn";

const reportOf = (id: string, petName: string) => ({
  _id: id,
  status: "lost",
  state: "open",
  mine: true,
  runs: true,
  petName,
  petType: "Dog",
  petBreed: "",
  day: null,
  place: { lat: 43.86, lng: -79.34, address: "Markham, ON", city: "Markham" },
  photos: [],
});
const biscuit = reportOf("report1", "Biscuit");
const otto = reportOf("report2", "Otto");

function setReports(...reports: (typeof biscuit)[]) {
  answers.set("reports:mine", () => reports.map((report) => ({ ...report, photo: null, colour: null })));
  answers.set("reports:get", ({ reportId }) => reports.find(({ _id }) => _id === reportId) ?? null);
}
const page = () => (
  <MemoryRouter>
    <PostPageContent />
  </MemoryRouter>
);
const dialog = () => within(screen.getByRole("dialog"));
const message = () => dialog().getByLabelText<HTMLTextAreaElement>(messages["alert.message"], { exact: false });

/** Opens the dialog about Biscuit and types a message in it. */
async function openAndType() {
  const view = render(page());
  await userEvent.click(screen.getByRole("button", { name: messages["alert.post"] }));
  await waitFor(message);
  await userEvent.type(message(), "Very shy");
  return view;
}

beforeEach(() => {
  sessionStorage.clear();
  signIn();
  answers.set("posts/services:available", () => ({ facebook: true, payment: true }));
  answers.set("posts/pagePosts:mine", () => []);
  answers.set("posts/orders:mine", () => []);
  setReports(biscuit);
});

it("the dialog posts about the report that it was opened for, even if the user has a newer one by then", async () => {
  const post = vi.fn(() => "post1");
  answers.set("posts/pagePosts:send", post);
  const { rerender } = await openAndType();
  setReports(otto, biscuit);
  rerender(page());
  await userEvent.click(dialog().getByRole("button", { name: messages["alert.post"] }));
  expect(post).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reportId: "report1", message: "Very shy" }));
});

it("keeps the typed text if the report is removed meanwhile, and says that the post cannot be sent", async () => {
  const { rerender } = await openAndType();
  setReports(otto);
  rerender(page());
  expect(dialog().getByRole("alert").textContent).toBe(messages["alert.reportClosed"]);
  expect(message().value).toBe("Very shy");
  expect(dialog().getByRole("button", { name: messages["alert.post"] }).hasAttribute("disabled")).toBe(true);
});

describe("if nothing can be posted to the Facebook page", () => {
  const card = () => within(screen.getByRole("region", { name: messages["alert.free"] }));

  it("the share sheet with the finished text is offered instead", async () => {
    answers.set("posts/services:available", () => ({ facebook: false, payment: true }));
    const share = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as Navigator, { share }));
    render(page());
    expect(card().getByText(messages["alert.facebookOff"])).toBeTruthy();
    expect(card().queryByRole("button", { name: messages["alert.post"] })).toBeNull();
    await userEvent.click(await card().findByRole("button", { name: messages["alert.shareInstead"] }));
    const text = expect.stringMatching(/^LOST: Biscuit \(Dog\)[^]*\/share\/report1[^]*#LostDog/) as string;
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: "LOST: Biscuit (Dog)", text });
    vi.unstubAllGlobals();
  });
});

describe("if none of the user's reports is chosen on the page", () => {
  const press = (code: "alert.post" | "alert.purchase" = "alert.post") =>
    userEvent.click(screen.getByRole("button", { name: messages[code] }));
  /** Opens the dialog, writes a message, and presses "Post to Facebook" there. */
  async function writeAndPost() {
    await press();
    await userEvent.type(await waitFor(message), "Very shy");
    expect(dialog().getByLabelText(messages["alert.hashtags"], { exact: false })).toBeTruthy();
    await userEvent.click(dialog().getByRole("button", { name: messages["alert.post"] }));
  }

  it("the dialog posts about the report that the user chooses in it", async () => {
    const post = vi.fn(() => "post1");
    answers.set("posts/pagePosts:send", post);
    setReports(biscuit, otto);
    render(
      <MemoryRouter startAt={postAlertAddress("somebody-elses")}>
        <PostPageContent />
      </MemoryRouter>,
    );
    await writeAndPost();
    expect(post).not.toHaveBeenCalled();
    await userEvent.click(dialog().getByRole("button", { name: /Otto/ }));
    expect(await dialog().findByText("LOST: Otto (Dog)", { exact: false })).toBeTruthy();
    await userEvent.click(dialog().getByRole("button", { name: messages["alert.post"] }));
    expect(post).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ reportId: "report2", message: "Very shy", hashtags: "#LostDog #LostPets #Markham" }),
    );
  });

  it("the dialog asks visitors for a report, links to the report form, and keeps the typed text", async () => {
    setReports();
    signOut();
    const before = render(page());
    await writeAndPost();
    const link = dialog().getByRole("link", { name: messages["report.title"] });
    expect(link.getAttribute("href")).toBe("/report-lost-pet");
    expect(document.activeElement!.textContent).toBe(messages["alert.noReports"]);
    expect(dialog().getByText(messages["alert.kept"])).toBeTruthy();
    expect(dialog().getByRole("button", { name: messages["alert.signInForReport"] })).toBeTruthy();
    before.unmount();

    signIn();
    setReports(biscuit);
    render(page());
    await press();
    expect((await waitFor(message)).value).toBe("Very shy");
  });

  it("tells visitors who press the package's button that a report is needed first", async () => {
    setReports();
    signOut();
    render(page());
    await press("alert.purchase");
    const link = await waitFor(() => dialog().getByRole("link", { name: messages["report.title"] }));
    expect(link.getAttribute("href")).toBe("/report-lost-pet");
  });
});

describe("the paid package", () => {
  const order = { _id: "order1", _creationTime: 1, reportId: "report1", petName: "Biscuit" };
  const defaultFields = {
    reportGone: false,
    paidAt: null,
    publishedPosts: [],
    refunds: [],
    refundable: null,
    refundAt: null,
    receipt: null,
  };
  const publishedPosts = ["instagram", "x", "tiktok"].map((channel) => ({ channel, link: "https://x.com/1", at: 1 }));
  const card = () => within(screen.getByRole("region", { name: messages["alert.paid"] }));
  const purchaseButton = () => card().queryByRole("button", { name: messages["alert.purchase"] });
  const show = (changes: object) => {
    answers.set("posts/orders:mine", () => [{ ...order, ...defaultFields, ...changes }]);
    render(page());
  };

  it.each([
    ["paid", "alert.statePaid"],
    ["pending", "alert.statePending"],
    ["review", "alert.stateReview"],
    ["disputed", "alert.stateDisputed"],
  ] as const)("is shown as %s, and can't be bought again", (state, text) => {
    show({ state });
    expect(card().getByText(messages[text])).toBeTruthy();
    expect(purchaseButton()).toBeNull();
  });

  it("before the payment, shows the three posts, when they go up, and the refund if they don't", () => {
    answers.set("posts/orders:mine", () => []);
    render(page());
    for (const { label } of orderChannels) expect(card().getByText(label)).toBeTruthy();
    expect(card().getByText(/^LOST: Biscuit \(Dog\)/)).toBeTruthy();
    expect(card().getByText(sentence("alert.paidSecond", { hours: 24 }))).toBeTruthy();
    expect(card().getByText(sentence("alert.paidThird", { hours: 48, price: "$10.00" }))).toBeTruthy();
  });

  it("shows its timeline after the payment, but not in the list of posts and orders as well", async () => {
    show({ state: "paid", paidAt: Date.now(), publishedPosts: publishedPosts.slice(0, 1) });
    expect(card().getByText(messages["alert.timelinePaid"])).toBeTruthy();
    expect(card().getAllByRole("link")).toHaveLength(1);
    expect(await screen.findByText(sentence("alert.packageFor", { name: "Biscuit" }))).toBeTruthy();
    expect(screen.getAllByText(messages["alert.timelinePaid"])).toHaveLength(1);
  });

  it("can be bought again when every post is up", () => {
    show({ state: "paid", publishedPosts });
    expect(card().getByText(messages["alert.stateDone"])).toBeTruthy();
    expect(purchaseButton()).not.toBeNull();
  });

  it("names the currency of its price, and can be bought after an order has expired", () => {
    show({ state: "expired" });
    expect(card().getByText(messages["alert.price"]).parentElement!.textContent).toBe("$10.00 CAD");
    expect(purchaseButton()).not.toBeNull();
  });
});

it("says beside the button that the report or the account has used up its posts for the day", async () => {
  const post = { _id: "post1", _creationTime: 1, reportId: "report1", petName: "Biscuit", state: "posted" };
  const card = () => within(screen.getByRole("region", { name: messages["alert.free"] }));
  // The limit counts the last 24 hours, so the user has to wait for 24 - 5 hours.
  const since = Date.now() - 5 * hourMs;
  answers.set("posts/pagePosts:mine", () => [{ ...post, since }]);
  const { unmount } = render(page());
  const limitSentence = sentence("alert.oncePerDay", { wait: "19 hours" });
  expect(card().getByText(limitSentence)).toBeTruthy();
  const button = card().getByRole("button", { name: messages["alert.post"] });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(button);
  expect(screen.queryByRole("dialog")).toBeNull();
  unmount();

  const postsOfOtherReports = [1, 2, 3].map((hours) => ({
    ...post,
    _id: `post${hours}`,
    reportId: `other${hours}`,
    since,
  }));
  answers.set("posts/pagePosts:mine", () => postsOfOtherReports);
  render(page());
  const accountSentence = sentence("alert.postsPerDay", { count: 3, wait: "19 hours" });
  expect(card().getByText(accountSentence)).toBeTruthy();
  // Only a post that failed in the last day is sent again without counting as another one.
  const failedPost = (hours: number) => ({
    ...post,
    _id: "post0",
    state: "failed",
    since: Date.now() - hours * hourMs,
  });
  act(() => {
    answers.set("posts/pagePosts:mine", () => [failedPost(25), ...postsOfOtherReports]);
  });
  expect(card().getByText(accountSentence)).toBeTruthy();
  act(() => {
    answers.set("posts/pagePosts:mine", () => [failedPost(1), ...postsOfOtherReports]);
  });
  expect(card().queryByText(/You can/)).toBeNull();
  act(() => {
    answers.set("posts/pagePosts:mine", () => [{ ...post, since: Date.now() - 25 * hourMs }]);
  });
  expect(card().queryByText(/You can/)).toBeNull();
  expect(card().getByRole("button", { name: messages["alert.post"] }).hasAttribute("aria-disabled")).toBe(false);
});

it("says in the open dialog that the post is up, and not in a toast as well", async () => {
  const posted = (state: string) => [
    { _id: "post1", _creationTime: 1, reportId: "report1", petName: "Biscuit", state },
  ];
  answers.set("posts/pagePosts:send", () => "post1");
  answers.set("posts/pagePosts:isReviewNeeded", () => false);
  const { rerender } = await openAndType();
  const showPostAs = (state: string) => {
    answers.set("posts/pagePosts:mine", () => posted(state));
    rerender(
      <>
        {page()}
        <Toaster />
      </>,
    );
  };
  await userEvent.click(dialog().getByRole("button", { name: messages["alert.post"] }));
  showPostAs("queued");
  showPostAs("posted");
  expect(await dialog().findByText(messages["alert.posted"])).toBeTruthy();
  expect(screen.getAllByText(messages["alert.posted"])).toHaveLength(1);
});
