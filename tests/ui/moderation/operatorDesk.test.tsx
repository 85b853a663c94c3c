import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { OperatorDesk } from "../../../src/features/moderation/OperatorDesk";
import { MemoryRouter } from "../../../src/lib/router";
import { answers, deferredAnswer, render } from "../../support/ui/fakeCalls";

const caseOf = (caseId: string, title: string) => ({
  caseId,
  what: "name",
  title,
  thumb: null,
  isHidden: true,
  people: 3,
  reason: "offensive",
  since: 0,
  answered: false,
  marked: false,
});

const detailsOf = (caseId: string, title: string, state = "pending") => ({
  ...caseOf(caseId, title),
  state,
  report: null,
  photoId: null,
  flags: [],
  owner: null,
  answer: null,
  line: null,
  // Whether flags have darkened the window of the report.
  windowOut: false,
});

const titles: Record<string, string> = { one: "First name", two: "Second name" };
const heading = (name: string) => screen.findByRole("heading", { name: `“${name}”` });
const reasonField = () => screen.getByLabelText(messages["operator.why"]);

beforeEach(() => {
  answers.set("moderation/operator:queue", () => [caseOf("one", "First name"), caseOf("two", "Second name")]);
  answers.set("moderation/operator:details", ({ caseId }) => detailsOf(String(caseId), titles[String(caseId)]!));
  for (const name of ["moderation/operator:posts", "moderation/operator:reportsWithLimitedReach"])
    answers.set(name, () => []);
  answers.set("moderation/operator:health", () => ({ queues: [], services: [], crons: [], quotas: [], errors: [] }));
  answers.set("moderation/operator:automaticPosts", () => ({ on: true, changed: null, posts: [] }));
  answers.set("moderation/operator:orders", () => ({ toPost: [], toDecide: [], toRefund: [], disputes: [] }));
  answers.set("moderation/operator:log", () => ({ page: [], isDone: true, continueCursor: "" }));
});

const open = async () => {
  render(
    <MemoryRouter>
      <OperatorDesk />
    </MemoryRouter>,
  );
  await heading("First name");
};

test("the arrow keys open the item below and above", async () => {
  await open();
  const [first, second] = screen.getAllByRole("button", { name: new RegExp(messages["operator.item.name"]) });
  act(() => first!.focus());
  fireEvent.keyDown(first!, { key: "ArrowDown" });
  await heading("Second name");
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second!, { key: "ArrowUp" });
  await heading("First name");
});

test("an open item stays open when another operator decides it, and says that it was decided", async () => {
  await open();
  answers.set("moderation/operator:details", ({ caseId }) =>
    caseId === "one" ? detailsOf("one", "First name", "shown") : detailsOf("two", "Second name"),
  );
  answers.set("moderation/operator:queue", () => [caseOf("two", "Second name")]);
  expect(await screen.findByText(messages["operator.decided"])).toBeDefined();
  expect(screen.queryByLabelText(messages["operator.why"])).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: messages["operator.next"] }));
  await heading("Second name");
});

test("one press lets a report with limited reach notify everyone around it", async () => {
  let liftReachLimitArgs: unknown;
  answers.set("moderation/operator:reportsWithLimitedReach", () => [
    { reportId: "report1", title: "Biscuit", place: "Markham, ON", since: 0 },
  ]);
  answers.set("moderation/operator:liftReachLimit", (args) => {
    liftReachLimitArgs = args;
    return null;
  });
  await open();
  fireEvent.click(await screen.findByRole("button", { name: sentence("operator.tellAllNamed", { title: "Biscuit" }) }));
  await waitFor(() => expect(liftReachLimitArgs).toEqual({ reportId: "report1" }));
});

test("the item shows the report's picture for link previews", async () => {
  const report = {
    _id: "report1",
    reportedAt: 1,
    status: "lost",
    lifecycle: "open",
    petName: "Biscuit",
    petType: "Dog",
    petBreed: "Beagle",
    petGender: "Male",
    additionalInfo: "",
    contactInfo: "",
    day: null,
    place: { lat: 43.86, lng: -79.34, address: "Markham, ON" },
    photos: [],
    card: "https://files.example/card",
  };
  answers.set("moderation/operator:details", () => ({ ...detailsOf("one", "First name"), report }));
  await open();
  const link = screen.getByRole("link", { name: messages["operator.card"] });
  expect(link.getAttribute("href")).toBe(report.card);
  expect(link.querySelector("img")?.getAttribute("src")).toBe(report.card);
});

test('if the author did not choose the animal, the item says "Animal not said" instead of the preset one', async () => {
  const report = {
    reportedAt: 1,
    status: "lost",
    lifecycle: "open",
    petName: "Miezi",
    petType: "Other",
    petBreed: "",
    untouched: ["petType", "petGender"],
    additionalInfo: "",
    contactInfo: "",
    place: { lat: 43.86, lng: -79.34, address: "Markham, ON" },
    photos: [],
    card: null,
  };
  answers.set("moderation/operator:details", () => ({ ...detailsOf("one", "First name"), report }));
  await open();
  expect(screen.getByText(/^Animal not said, Markham/)).toBeTruthy();
  expect(screen.queryByText(/Other/)).toBeNull();
});

test("the item shows the report's shelter and thank-you note, and marks what reads like a scam there", async () => {
  const scam = "telegram @petfinder";
  const report = {
    reportedAt: 1,
    status: "found",
    lifecycle: "open",
    petName: "",
    petType: "Dog",
    petBreed: "",
    additionalInfo: "",
    shelter: scam,
    thanks: `Thanks. ${scam}`,
    contactInfo: "",
    place: { lat: 43.86, lng: -79.34, address: "Markham, ON" },
    photos: [],
    card: null,
  };
  answers.set("moderation/operator:details", () => ({ ...detailsOf("one", "First name"), report }));
  await open();
  expect(screen.getAllByText(scam).map(({ tagName }) => tagName)).toEqual(["MARK", "MARK"]);
  expect(screen.queryByText(messages["operator.noWords"])).toBeNull();
});

test("a decision needs a reason, and then the next item opens and gets the focus", async () => {
  const decide = vi.fn(() => ({ done: true, logId: "log" }));
  answers.set("moderation/operator:decide", decide);
  await open();
  const keep = screen.getByRole("button", { name: messages["operator.keep"] });
  fireEvent.click(keep);
  expect(await screen.findByText(messages["operator.noWhy"])).toBeDefined();
  expect(decide).not.toHaveBeenCalled();
  fireEvent.change(reasonField(), { target: { value: "Rude." } });
  fireEvent.click(keep);
  const next = await heading("Second name");
  expect(decide).toHaveBeenCalledWith({ caseId: "one", decision: "keep", why: "Rude." });
  await waitFor(() => expect(document.activeElement).toBe(next));
});

test("the next item opens even if the decided one has left the list before `decide` returns", async () => {
  const decided = deferredAnswer();
  answers.set("moderation/operator:decide", decided.answer);
  await open();
  fireEvent.change(reasonField(), { target: { value: "Rude." } });
  fireEvent.click(screen.getByRole("button", { name: messages["operator.keep"] }));
  await waitFor(() => expect(decided.answer).toHaveBeenCalled());
  answers.set("moderation/operator:details", ({ caseId }) =>
    caseId === "one" ? detailsOf("one", "First name", "kept") : detailsOf("two", "Second name"),
  );
  answers.set("moderation/operator:queue", () => [caseOf("two", "Second name")]);
  decided.resolve({ done: true, logId: "log" });
  const next = await heading("Second name");
  expect(document.activeElement).toBe(next);
  expect(screen.queryByText(messages["operator.decided"])).toBeNull();
});

test.each([
  ["that reads like a scam", "name", "operator.reviewReason.pattern", "operator.flagsNone"],
  ["that one side of a thread disputes", "proof", "operator.disputed", "operator.flagsDisputed"],
] as const)("an unflagged item %s says why it is reviewed", async (_why, what, lineCode, statementCode) => {
  const unflagged = { what, people: 0, reason: null };
  answers.set("moderation/operator:queue", () => [{ ...caseOf("one", "First name"), ...unflagged }]);
  answers.set("moderation/operator:details", () => ({ ...detailsOf("one", "First name"), ...unflagged }));
  render(
    <MemoryRouter>
      <OperatorDesk />
    </MemoryRouter>,
  );
  expect(await screen.findByText(messages[statementCode])).toBeDefined();
  expect(screen.getByText(messages[lineCode])).toBeDefined();
});

test("the page has its own title for an operator", async () => {
  document.title = "Homeward";
  await open();
  expect(document.title).toBe("Operator · Homeward");
});

test("one press lights a window that flags have darkened, and leaves the case pending", async () => {
  const relight = vi.fn(() => ({ done: true, logId: "log1" }));
  answers.set("moderation/operator:relight", relight);
  answers.set("moderation/operator:details", ({ caseId }) => ({
    ...detailsOf(String(caseId), "First name"),
    windowOut: true,
  }));
  await open();
  fireEvent.click(screen.getByRole("button", { name: messages["operator.relight"] }));
  await waitFor(() => expect(relight).toHaveBeenCalledWith({ caseId: "one" }));
  expect(screen.getByRole("button", { name: messages["operator.keep"] })).toBeTruthy();
});

describe("a post that went up without review", () => {
  const post = {
    postId: "post1",
    reportId: "report1",
    petName: "Otto",
    text: "LOST: Otto (Dog)",
    image: null,
    link: "https://www.facebook.com/p/77_1",
    since: 0,
    failure: null,
    owner: null,
  };
  const setPosts = (...some: object[]) =>
    answers.set("moderation/operator:automaticPosts", () => ({ on: true, changed: null, posts: some }));
  const title = sentence("operator.postFor", { name: "Otto" });
  const show = async () => {
    setPosts(post);
    render(
      <MemoryRouter>
        <OperatorDesk />
      </MemoryRouter>,
    );
    await screen.findByRole("heading", { level: 2, name: title });
  };

  test("is open at the top of the queue, and is taken down with one press", async () => {
    const takeDown = vi.fn(() => true);
    answers.set("moderation/operator:takeDown", takeDown);
    await show();
    const [first] = screen.getAllByRole("listitem");
    expect(within(first!).getByText(title)).toBeDefined();
    expect(screen.getByText(post.text)).toBeDefined();
    expect(screen.getByRole("link", { name: /See the post/ }).getAttribute("href")).toBe(post.link);
    fireEvent.click(screen.getByRole("button", { name: messages["operator.takeDown"] }));
    await heading("First name");
    expect(takeDown).toHaveBeenCalledExactlyOnceWith({ postId: "post1" });
  });

  test("can be left on the Facebook page", async () => {
    const keepPost = vi.fn(() => true);
    answers.set("moderation/operator:keepPost", keepPost);
    await show();
    fireEvent.click(screen.getByRole("button", { name: messages["operator.leavePost"] }));
    await heading("First name");
    expect(keepPost).toHaveBeenCalledExactlyOnceWith({ postId: "post1" });
  });

  test("says that Facebook hasn't deleted it yet, and offers to retry at once", async () => {
    await show();
    setPosts({ ...post, failure: "operator.removalRefused" });
    expect(screen.getByText(messages["operator.removalRefused"])).toBeDefined();
    expect(screen.queryByRole("button", { name: messages["operator.leavePost"] })).toBeNull();
    expect(screen.getByRole("button", { name: messages["operator.takeDownAgain"] })).toBeDefined();
  });
});

test("automatic posting says why it has stopped, and is turned back on with one press", async () => {
  const set = vi.fn(() => null);
  answers.set("moderation/operator:setAutomaticPosting", set);
  await open();
  answers.set("moderation/operator:automaticPosts", () => ({
    on: false,
    changed: { at: 0, byItself: true },
    posts: [],
  }));
  expect(screen.getByText(/^Stopped since .* because 3 posts were taken down within a week/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: messages["operator.turnAutomaticOn"] }));
  await waitFor(() => expect(set).toHaveBeenCalledExactlyOnceWith({ on: true }));
});
