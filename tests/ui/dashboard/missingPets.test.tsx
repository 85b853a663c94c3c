import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { limits } from "../../../domain/limits";
import { messages, sentence } from "../../../domain/messages";
import { liveAddress, reportAddress } from "../../../domain/paths";
import { MemoryRouter } from "../../../src/lib/router";
import { Dashboard } from "../../../src/pages/Dashboard";
import { answers, render } from "../../support/ui/fakeCalls";
import { signIn } from "../../support/ui/signIn";

const report = (id: string, petName: string, changes: object = {}) => ({
  _id: id,
  _creationTime: 1,
  status: "lost",
  state: "open",
  petName,
  petType: "Dog",
  place: "Main St",
  day: null,
  time: null,
  photo: "/small",
  shares: 0,
  ...changes,
});
const show = (...reports: object[]) => {
  answers.set("reports:mine", () => reports);
  render(
    <MemoryRouter>
      <Dashboard />
    </MemoryRouter>,
  );
};
const headings = () => screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
/** The texts of the filled buttons, which stand out most. */
const mainButtons = () => [...document.querySelectorAll(".bg-act")].map((button) => button.textContent);

beforeEach(() => {
  signIn();
  answers.set("moderation/flags:notices", () => []);
  answers.set("reports:get", () => ({ photos: [{ full: "/large" }] }));
});

it("shows the user's missing pets first, the newest one large and with the only main button", () => {
  show(report("report2", "Otto"), report("report1", "Miso"), report("report0", "Juno", { state: "home" }));
  expect(headings().slice(0, 3)).toEqual(["Otto", "Miso", messages["dashboard.lostAndFound"]]);
  expect(mainButtons()).toEqual([messages["dashboard.missingNext"]]);
  const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(hrefOf(messages["dashboard.missingNext"])).toBe(liveAddress("report2"));
  expect(hrefOf(messages["live.open"])).toBe(reportAddress("report2"));
  expect(hrefOf("Miso")).toBe(liveAddress("report1"));
  const photo = screen.getByAltText(sentence("feed.photoOf", { name: "Otto" }));
  expect(photo.getAttribute("src")).toBe("/large");
});

it("puts a found pet after the missing ones, says where it is, and calls it by its type if it has no name", () => {
  show(report("report2", "", { status: "found", whereabouts: "withFinder" }), report("report1", "Miso"));
  expect(headings().slice(0, 2)).toEqual(["Miso", "Found dog"]);
  expect(screen.getByText(messages["found.safe"])).toBeTruthy();
});

it("asks if a pet is still missing when the last confirmation is two weeks old, and one press answers", async () => {
  const keepOpen = vi.fn<(args: object) => null>(() => null);
  answers.set("reports/lifecycle:keepOpen", keepOpen);
  const dueForQuestion = { confirmedAt: Date.now() - limits.askStillMissingMs };
  const notYet = { confirmedAt: Date.now() - limits.askStillMissingMs + 60_000 };
  show(report("report2", "Otto", notYet), report("report1", "Kiwi", dueForQuestion), report("report0", "Juno", notYet));
  expect(headings().slice(0, 3)).toEqual(["Otto", messages["still.lost"], "Juno"]);
  const question = within(screen.getByText(messages["still.lost"]).closest("section")!);
  expect(question.getByText(sentence("still.text", { name: "Kiwi", days: 14 }))).toBeTruthy();
  expect(question.getByRole("button", { name: sentence("home.title", { name: "Kiwi" }) })).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: messages["still.yesLost"] }));
  expect(keepOpen).toHaveBeenCalledWith({ reportId: "report1" });
});

it("while the question is shown, only the question has a button to mark the pet home", () => {
  show(report("report1", "Kiwi", { confirmedAt: Date.now() - limits.askStillMissingMs }));
  const homeButtons = screen.getAllByRole("button", { name: sentence("home.title", { name: "Kiwi" }) });
  expect(homeButtons.map((button) => button.closest("section")!.textContent)).toEqual([
    expect.stringContaining(messages["still.lost"]),
  ]);
});

it("brings an archived report back with one press", async () => {
  const reopen = vi.fn<(args: object) => null>(() => null);
  answers.set("reports/lifecycle:reopen", reopen);
  show(report("report1", "Kiwi", { state: "archived", confirmedAt: 1 }));
  await userEvent.click(await screen.findByRole("button", { name: messages["home.openAgain"] }));
  expect(reopen).toHaveBeenCalledWith({ reportId: "report1" });
});

it("starts with Lost & Found and its links while no pet is missing", () => {
  show();
  expect(headings()[0]).toBe(messages["dashboard.lostAndFound"]);
  expect(mainButtons()).toEqual([messages["dashboard.reportLost"]]);
  for (const code of ["dashboard.viewLost", "dashboard.viewFound", "dashboard.postAlert"] as const) {
    expect(screen.getByRole("link", { name: messages[code] })).toBeTruthy();
  }
});

it.each([
  [1, sentence("still.shares", { count: 1 })],
  [3, sentence("still.shares", { count: 3 })],
])("says how often the report was shared: %i", (shares, words) => {
  show(report("report1", "Miso", { shares }));
  expect(screen.getByText(words).parentElement!.textContent).toMatch(new RegExp(` · ${words}$`));
});
