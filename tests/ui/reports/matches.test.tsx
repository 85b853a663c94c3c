// Possible matches, as each of the two sides sees them.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { BestMatch } from "../../../src/features/reports/matches/BestMatch";
import { PossibleMatches } from "../../../src/features/reports/matches/PossibleMatches";
import { ReunitedCard } from "../../../src/features/reports/home/ReunitedCard";
import { ReportDetail } from "../../../src/features/reports/detail/ReportDetail";
import { MemoryRouter } from "../../../src/lib/router";
import { Toaster } from "../../../src/ui/feedback/Toaster";
import { answers, render } from "../../support/ui/fakeCalls";
import { maya, signIn } from "../../support/ui/signIn";
import type { Report } from "../../../src/services/convex/report";
import { biscuit } from "./biscuit";

const ownReport = { ...biscuit, mine: true, runs: true } as unknown as Report;

const otherReport = {
  _id: "found1",
  status: "found",
  petName: "",
  petType: "Dog",
  place: "Toogood Pond",
  day: "2026-11-20",
  time: null,
  whereabouts: "withFinder",
  photo: null,
};
const match = {
  _id: "match1",
  _creationTime: 0,
  likelihood: "veryLikely",
  claimed: false,
  doubtful: false,
  byFinder: false,
  byOwner: false,
  threadId: null,
  reasons: [
    { tone: "for", text: "1.4 km away, two days later" },
    { tone: "open", text: "Sex not stated" },
    { tone: "against", text: "No collar on the found pet" },
  ],
  other: otherReport,
};
const secondMatch = { ...match, _id: "match2", likelihood: "possible", other: { ...otherReport, _id: "found2" } };

const pageOf = (page: object[], isDone = true) => ({ page, isDone, continueCursor: "next" });

const show = (ui: ReactNode) => render(<MemoryRouter>{ui}</MemoryRouter>);
const button = (name: string) => screen.findByRole("button", { name });

beforeEach(() => {
  signIn(maya);
  answers.set("matching/matches:get", () => pageOf([match, secondMatch]));
  answers.set("matching/matches:claimOutcomeOf", () => null);
});

it("loads more on demand, and says that there are more until then", async () => {
  answers.set("matching/matches:get", ({ paginationOpts }) => {
    const { cursor } = paginationOpts as unknown as { cursor: string | null };
    return cursor === null ? pageOf([match], false) : pageOf([secondMatch]);
  });
  show(<PossibleMatches report={ownReport} />);
  expect(await screen.findByText("1+")).toBeTruthy();
  await userEvent.click(await button(messages["match.loadMore"]));
  expect(await screen.findByText(sentence("match.count", { count: 2 }))).toBeTruthy();
  expect(screen.queryByRole("button", { name: messages["match.loadMore"] })).toBeNull();
});

it("tells the owner that a finder's claim is doubtful, and still lets the owner confirm it", async () => {
  answers.set("matching/matches:get", () => pageOf([{ ...match, doubtful: true, byFinder: true }]));
  show(<PossibleMatches report={ownReport} />);
  expect(await screen.findByText(messages["match.doubtful"])).toBeTruthy();
  expect(await button(sentence("match.yesThatIs", { name: "Biscuit" }))).toBeTruthy();
});

it("tells a finder that the owner isn't shown their claim, even if the finder's report has no match", async () => {
  answers.set("matching/matches:get", () => pageOf([]));
  answers.set("matching/matches:claimOutcomeOf", () => "full");
  show(<PossibleMatches report={{ ...ownReport, status: "found" }} />);
  expect(await screen.findByText(messages["match.claim.full"])).toBeTruthy();
});

it("shows how likely each match is, and the reasons for and against it", async () => {
  show(<PossibleMatches report={ownReport} />);
  const [firstItem, secondItem] = await screen
    .findAllByRole("listitem")
    // Each match contains a list of its reasons.
    .then((items) => items.filter((item) => within(item).queryByRole("list")));
  expect(within(firstItem!).getByText(messages["match.word.veryLikely"])).toBeTruthy();
  expect(within(firstItem!).getByText("1.4 km away, two days later")).toBeTruthy();
  expect(within(firstItem!).getByText(messages["match.against"])).toBeTruthy();
  expect(within(firstItem!).getByText(messages["match.askFinder"])).toBeTruthy();
  expect(within(firstItem!).getByRole("link", { name: "Found dog" })).toBeTruthy();
  expect(within(secondItem!).getByText(messages["match.word.possible"])).toBeTruthy();
  expect(screen.getByText(sentence("match.count", { count: 2 }))).toBeTruthy();
});

it.each([
  ["the household of a report", true],
  ["nobody else", false],
] as const)("the report's page shows its possible matches to %s", async (_, runs) => {
  answers.set("reports:get", () => ({ ...biscuit, runs }));
  answers.set("reports:contact", () => ({ contactInfo: "", warned: false }));
  answers.set("moderation/flags:isUnderReview", () => false);
  show(<ReportDetail reportId="report1" onClose={() => {}} />);
  await screen.findByRole("heading", { level: 1, name: "Biscuit" });
  if (runs) expect(await screen.findByRole("heading", { name: /^Possible matches/ })).toBeTruthy();
  else expect(screen.queryByRole("heading", { name: /^Possible matches/ })).toBeNull();
});

it("shows nothing if there is no match", () => {
  answers.set("matching/matches:get", () => pageOf([]));
  show(<PossibleMatches report={ownReport} />);
  expect(screen.queryByRole("heading")).toBeNull();
});

it("a match that arrives is announced", async () => {
  answers.set("matching/matches:get", () => pageOf([]));
  show(<PossibleMatches report={ownReport} />);
  answers.set("matching/matches:get", () => pageOf([match]));
  expect((await screen.findByText(sentence("match.count", { count: 1 }))).getAttribute("aria-live")).toBe("polite");
});

it("leads from 'This is mine' to the finder's contact", async () => {
  const claim = vi.fn(() => {
    answers.set("matching/matches:get", () => pageOf([{ ...match, claimed: true, byOwner: true }]));
    return "found1";
  });
  answers.set("matching/matches:claim", claim);
  answers.set("reports:contact", () => ({ contactInfo: "416 555 0134", warned: false }));
  answers.set("matching/matches:get", () => pageOf([match]));
  show(<PossibleMatches report={ownReport} />);
  await userEvent.click(await button(messages["match.isMine"]));
  expect(claim).toHaveBeenCalledWith({ matchId: "match1" });
  expect(await screen.findByText("416 555 0134")).toBeTruthy();
  expect(screen.getByText(messages["match.askFinder"])).toBeTruthy();
  expect(screen.queryByRole("button", { name: messages["match.isMine"] })).toBeNull();
});

it.each([
  ["their conversation", "thread1", "/messages/thread1"],
  ["a new conversation without the limit of one message", null, "/lost-pet-feed/found1#write-freely"],
])("when both sides agree, Message opens %s", async (_, threadId, address) => {
  answers.set("reports:contact", () => ({ refused: { code: "thread.contactLater" } }));
  answers.set("matching/matches:get", () =>
    pageOf([{ ...match, claimed: true, byFinder: true, byOwner: true, threadId }]),
  );
  show(<PossibleMatches report={ownReport} />);
  const message = await screen.findByRole("link", { name: messages["thread.write"] });
  expect(message.getAttribute("href")).toBe(address);
  await waitFor(() => expect(screen.queryByText(messages["detail.contactInformation"])).toBeNull());
});

describe("a finder's claim", () => {
  const claimed = { ...match, claimed: true, byFinder: true };

  it("is answered with Yes", async () => {
    const claim = vi.fn(() => {
      answers.set("matching/matches:get", () => pageOf([{ ...claimed, byOwner: true }]));
      return "found1";
    });
    answers.set("matching/matches:claim", claim);
    answers.set("matching/matches:get", () => pageOf([claimed]));
    show(<PossibleMatches report={ownReport} />);
    expect(await screen.findByText(sentence("match.isIt", { name: "Biscuit" }))).toBeTruthy();
    await userEvent.click(await button(sentence("match.yesThatIs", { name: "Biscuit" })));
    expect(claim).toHaveBeenCalledWith({ matchId: "match1" });
    expect(await screen.findByText(sentence("match.youAgreed", { name: "Biscuit" }))).toBeTruthy();
  });

  it("is answered with No", async () => {
    const hide = vi.fn(() => null);
    answers.set("matching/matches:hide", hide);
    answers.set("matching/matches:get", () => pageOf([claimed]));
    show(
      <>
        <PossibleMatches report={ownReport} />
        <Toaster />
      </>,
    );
    await userEvent.click(await button(messages["match.no"]));
    expect(hide).toHaveBeenCalledWith({ matchId: "match1" });
    expect(await screen.findByText(messages["match.declined"])).toBeTruthy();
  });

  it("tells the finder that it was sent, and later that the owner agreed", async () => {
    const foundReport = { ...ownReport, status: "found" } as Report;
    const lostReport = { ...otherReport, _id: "lost1", status: "lost", petName: "Mochi" };
    answers.set("matching/matches:get", () => pageOf([{ ...claimed, other: lostReport }]));
    show(<PossibleMatches report={foundReport} />);
    expect(await screen.findByText(messages["match.youClaimed"])).toBeTruthy();
    cleanup();
    answers.set("matching/matches:get", () => pageOf([{ ...claimed, byOwner: true, other: lostReport }]));
    show(<PossibleMatches report={foundReport} />);
    expect(await screen.findByText(sentence("news.agreed", { name: "Mochi" }))).toBeTruthy();
  });
});

it("thanks the finder of a pet that came home, and closes their report with one press", async () => {
  const markHome = vi.fn(() => null);
  answers.set("reports/lifecycle:markHome", markHome);
  const mochi = { reportId: "lost1", petName: "Mochi", petType: "Cat", photo: null, homeAt: 1, warned: false };
  answers.set("matching/matches:reunited", () => ({ ...mochi, thanks: "You saved us." }));
  show(<ReunitedCard reportId={ownReport._id} />);
  expect(await screen.findByRole("heading", { name: sentence("push.home", { name: "Mochi" }) })).toBeTruthy();
  expect(screen.getByText("You saved us.")).toBeTruthy();
  await userEvent.click(await button(messages["reunited.close"]));
  expect(markHome).toHaveBeenCalledExactlyOnceWith({ reportId: ownReport._id, ending: "owner" });
});

it("hides a match, and moves the focus to the list of matches", async () => {
  answers.set("matching/matches:get", () => pageOf([match]));
  const hide = vi.fn(() => null);
  answers.set("matching/matches:hide", hide);
  show(<PossibleMatches report={ownReport} />);
  await userEvent.click(await button(messages["match.notMine"]));
  expect(hide).toHaveBeenCalledWith({ matchId: "match1" });
  await waitFor(() => expect(document.activeElement?.id).toBe("matches"));
});

it("restores a match that was hidden by mistake", async () => {
  const unhide = vi.fn(() => null);
  answers.set("matching/matches:hide", () => null);
  answers.set("matching/matches:unhide", unhide);
  show(
    <>
      <PossibleMatches report={ownReport} />
      <Toaster />
    </>,
  );
  await userEvent.click((await screen.findAllByRole("button", { name: messages["match.notMine"] }))[0]!);
  await userEvent.click(await button(messages["report.undo"]));
  expect(unhide).toHaveBeenCalledWith({ matchId: "match1" });
});

it("says why hiding failed", async () => {
  answers.set("matching/matches:get", () => pageOf([match]));
  answers.set("matching/matches:hide", () => ({ refused: { code: "match.gone" } }));
  show(<PossibleMatches report={ownReport} />);
  await userEvent.click(await button(messages["match.notMine"]));
  expect(await screen.findByText(messages["match.gone"])).toBeTruthy();
});

it("asks a finder whether a match is the same pet, and says what to ask the owner", async () => {
  show(<PossibleMatches report={{ ...ownReport, status: "found" }} />);
  expect(await screen.findAllByRole("button", { name: messages["match.isSame"] })).toHaveLength(2);
  expect(screen.getByText(messages["match.askOwner"])).toBeTruthy();
});

it("leads from the dashboard to all matches of a report", async () => {
  answers.set("matching/matches:mine", () => [{ reportId: ownReport._id, count: 2, best: match }]);
  show(<BestMatch reportId={ownReport._id} />);
  const link = await screen.findByRole("link", { name: /Very likely.*Found dog.*1 more/ });
  expect(link.getAttribute("href")).toBe(`/live/${ownReport._id}#matches`);
});
