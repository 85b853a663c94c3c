// A pet comes home: its report on its author's screen and on other people's.
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { reportAddress } from "../../../../domain/paths";
import { MyReports } from "../../../../src/features/reports/mine/MyReports";
import { homePressTimes } from "../../../../src/features/reports/home/homePressTimes";
import { ReportDetail } from "../../../../src/features/reports/detail/ReportDetail";
import { MemoryRouter } from "../../../../src/lib/router";
import { answers, deferredAnswer, render } from "../../../support/ui/fakeCalls";
import { signIn } from "../../../support/ui/signIn";
import { biscuit } from "../biscuit";

const ownReport = { ...biscuit, mine: true, runs: true };
const homeReport = (changes: object = {}) => ({ ...ownReport, state: "home", homeAt: Date.now(), ...changes });
const homeTitle = sentence("home.title", { name: "Biscuit" });
const heading = () => screen.findByRole("heading", { level: 1, name: homeTitle });
const button = (code: keyof typeof messages) => screen.getByRole("button", { name: messages[code] });

const open = (report: object) => {
  answers.set("reports:get", () => report);
  return render(
    <MemoryRouter startAt={reportAddress("report1")}>
      <ReportDetail reportId="report1" onClose={() => {}} />
    </MemoryRouter>,
  );
};

beforeEach(() => {
  homePressTimes.clear();
  answers.set("reports:contact", () => ({ contactInfo: "416 555 0100", warned: false }));
  answers.set("moderation/flags:notices", () => []);
  answers.set("posts/pagePosts:mine", () => []);
  answers.set("reports/share:missingCard", () => null);
});

it("marks the pet home once despite a second press, moves focus to the heading and hides the contact", async () => {
  const marking = deferredAnswer();
  answers.set("reports/lifecycle:markHome", marking.answer);
  open(ownReport);
  const markHomeButton = await screen.findByRole("button", { name: homeTitle });
  await userEvent.click(markHomeButton);
  await userEvent.click(markHomeButton);
  expect(marking.answer).toHaveBeenCalledExactlyOnceWith({ reportId: "report1" });
  answers.set("reports:get", () => homeReport());
  const title = await heading();
  expect(document.activeElement).toBe(title);
  await act(async () => marking.resolve(null));
  expect(screen.queryByText("416 555 0100")).toBeNull();
});

it("offers Undo for a minute, and reopening at any time", async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000, shouldAdvanceTime: true });
  const reopen = vi.fn<() => null>(() => null);
  answers.set("reports/lifecycle:reopen", reopen);
  open(homeReport({ homeAt: Date.now() - 20_000 }));
  await heading();
  expect(screen.getByRole("button", { name: messages["report.undo"] }).textContent).toContain("0:40");
  await act(() => vi.advanceTimersByTimeAsync(limits.undoHomeMs - 20_000));
  expect(screen.queryByRole("button", { name: messages["report.undo"] })).toBeNull();
  vi.useRealTimers();
  await userEvent.click(button("home.reopen"));
  expect(reopen).toHaveBeenCalledExactlyOnceWith({ reportId: "report1" });
});

it("saves the author's story, and can clear its ending", async () => {
  const storeStory = vi.fn<() => null>(() => null);
  answers.set("reports/lifecycle:storeStory", storeStory);
  open(homeReport({ window: true, photos: [{ _id: "photo1", full: "/full", thumb: "/thumb", colour: "#96603a" }] }));
  await heading();
  await userEvent.click(screen.getByRole("button", { name: messages["ending.neighbour"] }));
  await userEvent.type(screen.getByLabelText(messages["home.thanks"]), "Thank you!");
  await userEvent.click(screen.getByRole("checkbox", { name: sentence("home.showPhoto", { name: "Biscuit" }) }));
  await userEvent.click(button("home.save"));
  const story = { reportId: "report1", ending: "neighbour", thanks: "Thank you!", showsPhoto: true };
  expect(storeStory).toHaveBeenLastCalledWith(story);
  await userEvent.click(await screen.findByRole("button", { name: messages["ending.neighbour"] }));
  await userEvent.click(button("home.save"));
  expect(storeStory).toHaveBeenLastCalledWith({ ...story, ending: null });
});

it("shows others the thanks, but neither the contact nor the household's buttons", async () => {
  open(homeReport({ mine: false, runs: false, ending: "alone", thanks: "Thank you, Main Street." }));
  await heading();
  expect(screen.getByText("Thank you, Main Street.")).toBeTruthy();
  expect(screen.getByRole("heading", { name: messages["ending.alone"] })).toBeTruthy();
  for (const code of ["detail.showContact", "report.undo", "home.reopen", "home.save"] as const) {
    expect(screen.queryByRole("button", { name: messages[code] })).toBeNull();
  }
});

it("asks how the report of a found pet ended", async () => {
  const markHome = vi.fn<() => null>(() => null);
  answers.set("reports/lifecycle:markHome", markHome);
  open({ ...ownReport, status: "found" });
  await userEvent.click(await screen.findByRole("button", { name: messages["home.end"] }));
  await userEvent.click(await screen.findByRole("button", { name: messages["ending.kept"] }));
  expect(markHome).toHaveBeenCalledExactlyOnceWith({ reportId: "report1", ending: "kept" });
});

it("lets the author reopen an archived report, and shows others no contact", async () => {
  const reopen = vi.fn<() => null>(() => null);
  answers.set("reports/lifecycle:reopen", reopen);
  const archived = { ...ownReport, state: "archived" };
  const { unmount } = open(archived);
  await userEvent.click(await screen.findByRole("button", { name: messages["home.openAgain"] }));
  expect(reopen).toHaveBeenCalledExactlyOnceWith({ reportId: "report1" });
  unmount();
  open({ ...archived, mine: false, runs: false });
  expect(await screen.findByText(messages["home.archived"])).toBeTruthy();
  expect(screen.queryByRole("button", { name: messages["detail.showContact"] })).toBeNull();
});

it.each([
  [true, "kept", "home.endedWithYou"],
  [false, "kept", "home.endedKept"],
  [false, "atShelter", "home.endedAtShelter"],
] as const)(
  "describes from the reader's side how a found report ended (finder: %s, ending: %s)",
  async (mine, ending, code) => {
    open({ ...ownReport, status: "found", petName: "", state: "archived", mine, ending });
    expect((await screen.findByText(messages["home.archived"], { exact: false })).textContent).toContain(
      messages[code],
    );
    expect(document.body.textContent).not.toContain(messages["ending.kept"]);
  },
);

it.each([
  ["shelter", messages["home.toldShelter"]],
  ["other", messages["home.thanked"]],
])("shows others a heading that fits the ending: %s", async (ending, words) => {
  open(homeReport({ mine: false, runs: false, ending, thanks: "Thanks." }));
  expect(await screen.findByRole("heading", { level: 2, name: words })).toBeTruthy();
});

it("tells the author of an archived report that others cannot see the contact", async () => {
  signIn();
  open({ ...ownReport, state: "archived" });
  expect(await screen.findByText(messages["detail.contactHidden"])).toBeTruthy();
  expect(screen.queryByText(messages["report.scamHint"])).toBeNull();
});

it("marks a pet home from My Reports", async () => {
  signIn();
  answers.set("reports/lifecycle:markHome", () => null);
  const listed = { ...ownReport, photo: null, place: "Main St", confirmedAt: 0 };
  answers.set("reports:mine", () => [listed]);
  render(
    <MemoryRouter>
      <MyReports />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("button", { name: homeTitle }));
  answers.set("reports:mine", () => [{ ...listed, state: "home" }]);
  expect(screen.getByText(messages["feed.home"])).toBeTruthy();
  expect(screen.queryByRole("button", { name: homeTitle })).toBeNull();
});

it.each([
  ["Undo", "report.undo", homeReport()],
  ["reopening a home report", "home.reopen", homeReport()],
  ["reopening an archived report", "home.openAgain", { ...ownReport, state: "archived" }],
] as const)("moves the focus to the heading after %s, because its button is gone", async (_, code, report) => {
  answers.set("reports/lifecycle:reopen", () => null);
  open({ ...report, ...(report.state === "home" && { homeAt: Date.now() }) });
  await userEvent.click(await screen.findByRole("button", { name: messages[code] }));
  answers.set("reports:get", () => ownReport);
  expect(document.activeElement).toBe(await screen.findByRole("heading", { level: 1, name: "Biscuit" }));
});

it("offers Undo after the user's own press, even if the device's clock is ahead", async () => {
  answers.set("reports/lifecycle:markHome", () => null);
  open(ownReport);
  await userEvent.click(await screen.findByRole("button", { name: homeTitle }));
  answers.set("reports:get", () => homeReport({ homeAt: Date.now() - 2 * limits.undoHomeMs }));
  expect(await screen.findByRole("button", { name: messages["report.undo"] })).toBeTruthy();
});
