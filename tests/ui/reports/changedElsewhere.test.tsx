// A report that changes on another device while its author types on this one, and an archived report.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { LiveScreen } from "../../../src/features/reports/live/LiveScreen";
import { MyReports } from "../../../src/features/reports/mine/MyReports";
import { ReportDetail } from "../../../src/features/reports/detail/ReportDetail";
import { MemoryRouter } from "../../../src/lib/router";
import { answers, render } from "../../support/ui/fakeCalls";
import { signIn } from "../../support/ui/signIn";
import { biscuit } from "./biscuit";

const ownReport = { ...biscuit, mine: true, runs: true };
const homeReport = { ...ownReport, state: "home", homeAt: Date.now() - 3_600_000 };
const archivedReport = { ...ownReport, state: "archived" };

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", undefined);
  answers.set("reports:contact", () => ({ contactInfo: "416 555 0100", warned: false }));
  answers.set("moderation/flags:notices", () => []);
  answers.set("posts/pagePosts:mine", () => []);
  answers.set("reports/share:missingCard", () => null);
  signIn();
});

const detail = <ReportDetail reportId="report1" onClose={() => {}} />;
const liveScreen = (
  <LiveScreen reportId="report1" parts={{ renderCalls: () => null, renderMap: () => null }} renderVets={() => null} />
);
const open = (page: typeof detail, report: object) => {
  answers.set("reports:get", () => report);
  render(<MemoryRouter>{page}</MemoryRouter>);
};

it.each([
  ["the page of a report", detail, "detail.edit", homeReport, "meanwhile.home"],
  ["the screen after submitting", liveScreen, "profile.edit", archivedReport, "meanwhile.archived"],
  ["the screen after submitting, when the report is removed", liveScreen, "profile.edit", null, "report.notFound"],
] as const)("keeps an edit in progress on %s, and says what changed", async (_, page, button, next, code) => {
  open(page, ownReport);
  await userEvent.click(await screen.findByRole("button", { name: messages[button] }));
  await userEvent.type(await screen.findByLabelText(messages["report.breed"], { exact: false }), "Beagle");
  answers.set("reports:get", () => next);
  expect(await screen.findByText(messages[code])).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(messages["report.breed"], { exact: false }).value).toBe("Beagle");
});

it("says in the dialog of My Reports, too, that the pet came home", async () => {
  answers.set("reports:mine", () => [{ ...ownReport, photo: null, place: "Main St", confirmedAt: 0 }]);
  open(<MyReports />, ownReport);
  await userEvent.click(screen.getByRole("button", { name: sentence("report.editNamed", { name: "Biscuit" }) }));
  await userEvent.type(await screen.findByLabelText(messages["report.breed"], { exact: false }), "Beagle");
  answers.set("reports:get", () => homeReport);
  expect(await screen.findByText(messages["meanwhile.home"])).toBeTruthy();
});

const thanksField = () => screen.findByLabelText<HTMLTextAreaElement>(messages["home.thanks"], { exact: false });

it("keeps a thank-you that is being typed when the report is reopened elsewhere, and says so", async () => {
  open(detail, homeReport);
  await userEvent.type(await thanksField(), "Thank you, Main Street.");
  answers.set("reports:get", () => ownReport);
  expect(await screen.findByText(messages["home.meanwhileReopened"])).toBeTruthy();
  expect((await thanksField()).value).toBe("Thank you, Main Street.");
  expect(screen.queryByRole("button", { name: messages["home.save"] })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: messages["home.meanwhileShow"] }));
  expect(await screen.findByRole("button", { name: messages["detail.edit"] })).toBeTruthy();
});

it("shows what another device saved, and keeps what was chosen here", async () => {
  const storeStory = vi.fn<() => null>(() => null);
  answers.set("reports/lifecycle:storeStory", storeStory);
  open(detail, homeReport);
  await thanksField();
  await userEvent.click(screen.getByRole("button", { name: messages["ending.neighbour"] }));
  answers.set("reports:get", () => ({ ...homeReport, ending: "alone", thanks: "Thank you all." }));
  expect((await thanksField()).value).toBe("Thank you all.");
  await userEvent.click(screen.getByRole("button", { name: messages["home.save"] }));
  expect(storeStory).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ ending: "neighbour", thanks: "Thank you all." }),
  );
});

it("lets the author of an archived report mark a lost pet home, but not a found one", async () => {
  const markHome = vi.fn<() => null>(() => null);
  answers.set("reports/lifecycle:markHome", markHome);
  open(detail, archivedReport);
  await userEvent.click(await screen.findByRole("button", { name: sentence("home.title", { name: "Biscuit" }) }));
  expect(markHome).toHaveBeenCalledExactlyOnceWith({ reportId: "report1" });
  answers.set("reports:get", () => ({ ...archivedReport, status: "found" }));
  await screen.findByText(messages["feed.foundOn"]);
  expect(screen.queryByRole("button", { name: messages["home.end"] })).toBeNull();
});
