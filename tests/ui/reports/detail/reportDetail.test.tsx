import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { messages, sentence } from "../../../../domain/messages";
import { ReportDetail } from "../../../../src/features/reports/detail/ReportDetail";
import { setRouteTitle } from "../../../../src/lib/pageTitle";
import { MemoryRouter } from "../../../../src/lib/router";
import { answers, deferredAnswer, render } from "../../../support/ui/fakeCalls";
import { biscuit } from "../biscuit";

const longTimeout = { timeout: 10_000 };
const ownReport = { ...biscuit, mine: true, runs: true };

const open = () => {
  const onClose = vi.fn();
  const view = render(
    <MemoryRouter>
      <ReportDetail reportId="report1" onClose={onClose} />
    </MemoryRouter>,
  );
  return { ...view, onClose };
};

beforeEach(() => {
  answers.set("reports:get", () => ownReport);
  answers.set("reports:contact", () => ({ contactInfo: "416 555 0100", warned: false }));
  answers.set("moderation/flags:notices", () => []);
  answers.set("moderation/flags:isUnderReview", () => false);
});

it("closes when the author removes the report here, without saying that the report is gone", async () => {
  const removing = deferredAnswer();
  answers.set("reports:remove", removing.answer);
  const { onClose } = open();
  await userEvent.click(await screen.findByRole("button", { name: messages["detail.remove"] }));
  const question = within(await screen.findByRole("alertdialog", {}, longTimeout));
  await userEvent.click(await question.findByRole("button", { name: messages["detail.remove"] }, longTimeout));
  // The query's answer changes before the mutation returns.
  answers.set("reports:get", () => null);
  expect(screen.queryByText(messages["detail.goneTitle"])).toBeNull();
  await act(async () => removing.resolve(null));
  expect(screen.queryByText(messages["detail.goneTitle"])).toBeNull();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it("says that the report is gone if it was not removed here", async () => {
  open();
  answers.set("reports:get", () => null);
  expect(await screen.findByText(messages["detail.goneTitle"])).toBeTruthy();
});

it("names place and time before the buttons, and links the household to the steps that help most now", async () => {
  answers.set("reports:get", () => ({ ...ownReport, day: "2026-11-19", time: "15:15" }));
  open();
  const dialogText = screen.getByRole("dialog").textContent;
  const place = sentence("feed.line", { label: messages["feed.lastSeen"], value: ownReport.place.address });
  expect(dialogText).toMatch(new RegExp(`${place}November 19, 2026.*${messages["detail.edit"]}`));
  expect(screen.getByRole("link", { name: messages["live.now"] }).getAttribute("href")).toBe("/live/report1");
});

it("gives the page a title of its own while it is open", () => {
  setRouteTitle("Lost & Found Feed");
  const { unmount } = open();
  expect(document.title).toBe("Biscuit, lost dog in Markham · Homeward");
  unmount();
  expect(document.title).toBe("Lost & Found Feed · Homeward");
});

it("closes in a browser whose scrolling functions return a promise", () => {
  const scrollTo = vi.spyOn(Element.prototype, "scrollTo").mockReturnValue(Promise.resolve() as never);
  onTestFinished(() => scrollTo.mockRestore());
  const { unmount } = open();
  expect(() => unmount()).not.toThrow();
});
