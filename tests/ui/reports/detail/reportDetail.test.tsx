import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { messages } from "../../../../domain/messages";
import { ReportDetail } from "../../../../src/features/reports/detail/ReportDetail";
import { titleRoute } from "../../../../src/lib/pageTitle";
import { MemoryRouter } from "../../../../src/lib/router";
import { answers, deferredAnswer, render } from "../../../support/ui/fakeCalls";
import { biscuit } from "../biscuit";

const patiently = { timeout: 10_000 };
const own = { ...biscuit, mine: true, runs: true };

const open = () => {
  const onClose = vi.fn();
  const shown = render(
    <MemoryRouter>
      <ReportDetail reportId="report1" onClose={onClose} />
    </MemoryRouter>,
  );
  return { ...shown, onClose };
};

beforeEach(() => {
  answers.set("reports:get", () => own);
  answers.set("reports:contact", () => ({ contactInfo: "416 555 0100", warned: false }));
  answers.set("moderation/flags:notices", () => []);
  answers.set("moderation/flags:isUnderReview", () => false);
});

it("closes when its owner removes it, without saying that its owner may have removed it", async () => {
  const removing = deferredAnswer();
  answers.set("reports:remove", removing.answer);
  const { onClose } = open();
  await userEvent.click(await screen.findByRole("button", { name: messages["detail.remove"] }));
  const question = within(await screen.findByRole("alertdialog", {}, patiently));
  await userEvent.click(await question.findByRole("button", { name: messages["detail.remove"] }, patiently));
  // The list is up to date before the call returns.
  answers.set("reports:get", () => null);
  expect(screen.queryByText(messages["detail.goneTitle"])).toBeNull();
  await act(async () => removing.resolve(null));
  expect(screen.queryByText(messages["detail.goneTitle"])).toBeNull();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it("tells everybody else that the report is gone", async () => {
  open();
  answers.set("reports:get", () => null);
  expect(await screen.findByText(messages["detail.goneTitle"])).toBeTruthy();
});

it("gives the page a title of its own while it is open", () => {
  titleRoute("Lost & Found Feed");
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
