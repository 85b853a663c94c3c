import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { momentText } from "../../../domain/time/momentText";
import { liveAddress, reportAddress } from "../../../domain/paths";
import { LiveScreen } from "../../../src/features/reports/live/LiveScreen";
import { MemoryRouter, Route, Routes, useLocation } from "../../../src/lib/router";
import { Toaster } from "../../../src/ui/feedback/Toaster";
import { answers, render } from "../../support/ui/fakeCalls";
import { defineOnNavigator, restoreNavigator } from "../../support/ui/onNavigator";
import { signIn } from "../../support/ui/signIn";
import { biscuit } from "./biscuit";

const ownReport = { ...biscuit, mine: true, runs: true, day: "2026-11-19" };

const OtherPage = () => <p>{useLocation().pathname}</p>;
const show = (state: object | null = null) =>
  render(
    <MemoryRouter startAt={{ pathname: liveAddress("report1"), state }}>
      <main id="content">
        <Routes>
          <Route
            path={liveAddress("report1")}
            element={
              <LiveScreen
                reportId="report1"
                parts={{ renderCalls: ({ isNext }) => `Calls${isNext ? ", next" : ""}`, renderMap: () => "The map" }}
                renderVets={({ address }) => `Vets near ${address}`}
                renderOffer={({ petName }) => `Offer after reporting ${petName}`}
              />
            }
          />
          <Route path="*" element={<OtherPage />} />
        </Routes>
      </main>
      <Toaster />
    </MemoryRouter>,
  );

const title = { level: 1, name: messages["live.now"] };

const noProgress = {
  ticks: [],
  party: null,
  post: null,
  seenAt: null,
  pendingSightings: 0,
  looks: ["Dog.", "Red collar."],
};
const at = Date.parse("2026-11-20T15:18:00");
/** The step about the map is stored as "look". */
const ticked = (step: string, me: boolean) => ({ step, by: "Dad", me, at });

/** The steps' rows and titles, the number of the current step, and the texts of the page's filled buttons. */
async function steps() {
  const list = await screen.findByRole("region", { name: messages["live.first"] });
  const rows = within(list).getAllByRole("listitem");
  return {
    rows,
    titles: rows.map((row) => within(row).getByRole("heading").textContent),
    current: rows.findIndex((row) => row.getAttribute("aria-current") === "step") + 1,
    filled: [...document.querySelectorAll(".bg-act:is(button, a)")].map((button) => button.textContent),
  };
}

beforeEach(() => {
  // Without an IntersectionObserver, every part counts as visible.
  vi.stubGlobal("IntersectionObserver", undefined);
  answers.set("reports:get", () => ownReport);
  answers.set("search/firstSteps:get", () => noProgress);
  answers.set("matching/matches:get", () => ({ page: [], isDone: true, continueCursor: "next" }));
  answers.set("search/callList:ticks", () => []);
  answers.set("search/party:getForHousehold", () => null);
  signIn();
});

it("says only right after Submit that the report was submitted, and names the page after the pet", async () => {
  const { unmount } = show({ submitted: true });
  expect(await screen.findByRole("heading", title)).toBe(document.activeElement);
  expect(screen.getAllByText(messages["report.submitted"])).toHaveLength(1);
  // The steps, which load later, have a status too.
  expect(screen.getAllByRole("status")[0]!.textContent).toBe(messages["report.submitted"]);
  expect(document.title).toBe("What helps Biscuit most now · Homeward");
  expect(screen.getByText("Offer after reporting Biscuit")).toBeTruthy();
  unmount();
  show();
  expect(await screen.findByRole("heading", title)).toBeTruthy();
  expect(screen.queryByText(messages["report.submitted"])).toBeNull();
  expect(screen.queryByText("Offer after reporting Biscuit")).toBeNull();
});

it("says in the step about the map that sightings are pending, and leads to them", async () => {
  show();
  const { rows } = await steps();
  expect(within(rows[5]!).queryByRole("link")).toBeNull();
  answers.set("search/firstSteps:get", () => ({ ...noProgress, pendingSightings: 1 }));
  const step = within(rows[5]!);
  expect(await step.findByText("Someone reported a sighting. Is it Biscuit?")).toBeTruthy();
  const link = step.getByRole("link", { name: messages["live.reviewSightings"] });
  expect(link.getAttribute("href")).toBe(reportAddress("report1"));
  answers.set("search/firstSteps:get", () => ({ ...noProgress, pendingSightings: 3 }));
  expect(await step.findByText("3 sightings are waiting for you. Is it Biscuit?")).toBeTruthy();
});

it("lists six steps, and moves the one filled button to the first open step", async () => {
  show();
  const open = await steps();
  expect(open.titles).toEqual([
    messages["live.share"],
    messages["live.print"],
    messages["live.party"],
    messages["live.call"],
    messages["live.alert"],
    sentence("live.map", { name: "Biscuit" }),
  ]);
  expect([open.current, open.filled]).toEqual([1, [messages["live.copyMessage"]]]);

  answers.set("search/firstSteps:get", () => ({
    ...noProgress,
    ticks: [ticked("share", false), ticked("look", true)],
  }));
  expect(await screen.findByText(sentence("live.sharedBy", { name: "Dad", time: momentText(at) }))).toBeTruthy();
  const second = await steps();
  expect([second.current, second.filled]).toEqual([2, [messages["live.print"]]]);
  expect(screen.getByText(sentence("live.doneOf", { done: 2, all: 6 }))).toBeTruthy();

  const party = { key: "k", helperCount: 4 };
  answers.set("search/firstSteps:get", () => ({
    ...noProgress,
    ticks: [ticked("share", false), ticked("print", false)],
    party,
  }));
  expect(await screen.findByText(sentence("live.partyPeople", { count: 4 }))).toBeTruthy();
  expect(await screen.findByText("Calls, next")).toBeTruthy();

  // Three calls complete the step.
  answers.set("search/callList:ticks", () => [{ placeId: "a" }, { placeId: "b" }, { placeId: "c" }]);
  const fifth = await steps();
  expect([fifth.current, fifth.filled]).toEqual([5, [messages["live.alertLink"]]]);
});

it("folds the steps when both sides agree on a match", async () => {
  const card = {
    _id: "found1",
    status: "found",
    petName: "",
    petType: "Dog",
    place: "",
    day: "",
    time: null,
    photo: null,
  };
  const match = { _id: "match1", _creationTime: 0, likelihood: "likely", claimed: true, doubtful: false, reasons: [] };
  const agreed = { ...match, byFinder: true, byOwner: true, threadId: "thread1", other: card };
  answers.set("matching/matches:get", () => ({ page: [agreed], isDone: true, continueCursor: "next" }));
  answers.set("reports:contact", () => ({ refused: { code: "thread.contactLater" } }));
  show();
  const summary = await screen.findByText(messages["live.stepsFolded"]);
  expect(summary.closest("details")?.open).toBe(false);
  expect(await screen.findByRole("link", { name: messages["thread.write"] })).toBeTruthy();
});

it("offers the page post only to the author, and continues with the map for the rest of the household", async () => {
  answers.set("reports:get", () => ({ ...ownReport, mine: false }));
  const ticks = [ticked("share", false), ticked("print", false)];
  answers.set("search/firstSteps:get", () => ({ ...noProgress, ticks, party: { key: "k", helperCount: 1 } }));
  answers.set("search/callList:ticks", () => [{ placeId: "a" }, { placeId: "b" }, { placeId: "c" }]);
  show();
  expect(await screen.findByText(messages["live.postAuthor"])).toBeTruthy();
  const { current, filled } = await steps();
  expect([current, filled]).toEqual([6, [messages["live.mapOpen"]]]);
});

it.each([
  ["Dog", "live.lookDog", "live.lookDogSource"],
  ["Cat", "live.lookCat", "live.lookCatSource"],
  ["Other", "live.lookOther", null],
] as const)(
  "opens the map for a %s with advice from a study, if there is one, ticks the step, and can undo the tick",
  async (petType, text, source) => {
    const [tick, untick] = [vi.fn(() => null), vi.fn(() => null)];
    answers.set("search/firstSteps:tick", tick);
    answers.set("search/firstSteps:untick", untick);
    answers.set("reports:get", () => ({ ...ownReport, petType }));
    show();
    await userEvent.click(await screen.findByRole("button", { name: sentence("live.mapOf", { name: "Biscuit" }) }));
    const advice = screen.getByText(sentence(text, { name: "Biscuit" }));
    expect(/\d/.test(advice.textContent)).toBe(source !== null);
    if (source) expect(screen.getByText(messages[source])).toBeTruthy();
    expect(screen.getByText("The map")).toBeTruthy();
    expect(tick).toHaveBeenCalledExactlyOnceWith({ reportId: "report1", step: "look" });
    answers.set("search/firstSteps:get", () => ({ ...noProgress, ticks: [ticked("look", true)] }));
    const step = sentence("live.map", { name: "Biscuit" });
    await userEvent.click(await screen.findByRole("button", { name: sentence("live.undoStep", { step }) }));
    expect(untick).toHaveBeenCalledExactlyOnceWith({ reportId: "report1", step: "look" });
  },
);

describe("the message to neighbourhood chats", () => {
  afterAll(restoreNavigator);
  const tick = vi.fn<() => null>(() => null);
  const head = sentence("live.messageHead", { name: "Biscuit", area: "Markham" });
  const body = `Dog. Red collar. Last seen November 19, 2026. ${messages["live.messageAsk"]}`;

  beforeEach(() => {
    tick.mockClear();
    answers.set("search/firstSteps:tick", tick);
    answers.set("reports/share:count", () => null);
  });

  it("is shown before it is sent to a chat, and ticks its step only if it was sent", async () => {
    const share = vi.fn(async () => {});
    defineOnNavigator("share", share);
    defineOnNavigator("canShare", () => true);
    show();
    const message = await screen.findByRole("figure", { name: messages["live.message"] });
    expect(within(message).getByText(head)).toBeTruthy();
    expect(within(message).getByText(body)).toBeTruthy();
    share.mockRejectedValueOnce(new DOMException("", "AbortError"));
    const send = screen.getByRole("button", { name: messages["live.send"] });
    await userEvent.click(send);
    expect(tick).not.toHaveBeenCalled();
    await userEvent.click(send);
    const url = expect.stringContaining("/share/report1") as string;
    expect(share).toHaveBeenLastCalledWith({ title: head, text: `${head}. ${body}`, url });
    expect(tick).toHaveBeenCalledExactlyOnceWith({ reportId: "report1", step: "share", shareWay: "sent" });
    defineOnNavigator("share", undefined);
  });

  it("is copied with its link if there is no share sheet, and the focus stays at its step", async () => {
    const writeText = vi.fn(async () => {});
    const person = userEvent.setup({ writeToClipboard: false });
    defineOnNavigator("clipboard", { writeText });
    answers.set("search/firstSteps:tick", () => {
      answers.set("search/firstSteps:get", () => ({
        ...noProgress,
        ticks: [{ ...ticked("share", true), shareWay: "copied" }],
      }));
      return null;
    });
    show();
    await person.click(await screen.findByRole("button", { name: messages["live.copyMessage"] }));
    expect(writeText).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^Biscuit is missing in Markham\. Dog\. .*\n.*\/share\/report1$/),
    );
    expect(await screen.findByText(messages["detail.messageCopied"])).toBeTruthy();
    expect(await screen.findByText(/^Copied by you, /)).toBeTruthy();
    expect((await steps()).titles[0]).toBe(document.activeElement?.textContent);
  });
});

describe("leads to the report itself", () => {
  it.each([
    ["for people outside the household", { ...ownReport, mine: false, runs: false }],
    ["after it was removed", null],
    ["while it is hidden", { ...ownReport, state: "hidden" }],
  ])("%s", async (_, report) => {
    answers.set("reports:get", () => report);
    show();
    expect(await screen.findByText(reportAddress("report1"))).toBeTruthy();
  });
});
