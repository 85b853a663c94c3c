import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../../domain/messages";
import type { Report } from "../../../../src/services/convex/report";
import { ShareButton } from "../../../../src/features/reports/detail/ShareButton";
import { shareAddress } from "../../../../src/services/convex/shareAddress";
import { Toaster } from "../../../../src/ui/feedback/Toaster";
import { answers, render } from "../../../support/ui/fakeCalls";
import { defineOnNavigator, restoreNavigator } from "../../../support/ui/onNavigator";

const report = {
  _id: "report1",
  status: "lost",
  state: "open",
  petName: "Biscuit",
  petType: "Dog",
  petBreed: "",
  day: "2026-11-19",
  place: { lat: 43.5, lng: -80.2, address: "12 Oak Street, Guelph, ON" },
} as Report;
const url = shareAddress("report1");
const share = vi.fn<(data: object) => Promise<void>>();
const copy = vi.fn<(text: string) => Promise<void>>();

afterAll(restoreNavigator);

const renderAndPress = async () => {
  const person = userEvent.setup({ writeToClipboard: false });
  // After the setup of userEvent, which installs a clipboard of its own.
  defineOnNavigator("clipboard", { writeText: copy });
  render(
    <>
      <ShareButton report={report} />
      <Toaster />
    </>,
  );
  await person.click(screen.getByRole("button", { name: messages["detail.share"] }));
};

const count = vi.fn<(args: object) => null>(() => null);

beforeEach(() => {
  count.mockClear();
  answers.set("reports/share:count", count);
  share.mockReset().mockResolvedValue();
  copy.mockReset().mockResolvedValue();
  defineOnNavigator("share", share);
  defineOnNavigator("canShare", () => true);
});

it("passes a title, the link and a text without the street to the share sheet, and copies nothing", async () => {
  await renderAndPress();
  const title = "LOST: Biscuit (Dog)";
  const text = `${title}\nLast seen in Guelph, ON, November 19, 2026.`;
  await waitFor(() => expect(share).toHaveBeenCalledWith({ title, text, url }));
  expect(copy).not.toHaveBeenCalled();
});

it("does nothing more if the share sheet is closed", async () => {
  share.mockRejectedValue(new DOMException("closed", "AbortError"));
  await renderAndPress();
  await waitFor(() => expect(share).toHaveBeenCalled());
  expect(copy).not.toHaveBeenCalled();
});

it("copies the link if the share sheet fails", async () => {
  share.mockRejectedValue(new DOMException("not now", "NotAllowedError"));
  await renderAndPress();
  await waitFor(() => expect(copy).toHaveBeenCalledWith(url));
  expect(await screen.findByText(messages["detail.linkCopied"])).toBeTruthy();
});

it("shows the link if there is no share sheet and the link cannot be copied", async () => {
  defineOnNavigator("share", undefined);
  copy.mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await renderAndPress();
  expect(await screen.findByText(sentence("detail.copyFailed", { url }))).toBeTruthy();
});

it("a share is counted when the link was passed on, and not when the sheet was closed", async () => {
  await renderAndPress();
  await waitFor(() => expect(count).toHaveBeenCalledExactlyOnceWith({ reportId: "report1" }));
  share.mockRejectedValue(new DOMException("closed", "AbortError"));
  await userEvent.click(screen.getByRole("button", { name: messages["detail.share"] }));
  await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
  expect(count).toHaveBeenCalledTimes(1);
});
