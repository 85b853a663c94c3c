import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { limits } from "../../../domain/limits";
import { messages } from "../../../domain/messages";
import { later } from "../../../src/ui/feedback/later";
import { laterDialog } from "../../../src/ui/dialogs/laterDialog";

const Part = ({ name }: { name: string }) => <p>Here is {name}.</p>;

it("shows the stand-in until the part has loaded", async () => {
  let arrive: (part: typeof Part) => void = () => {};
  const load = vi.fn(() => new Promise<typeof Part>((resolve) => (arrive = resolve)));
  const Later = later(load, ({ name }) => <p>Waiting for {name}.</p>);
  render(<Later name="Miso" />);
  expect(screen.getByText("Waiting for Miso.")).toBeTruthy();
  arrive(Part);
  expect(await screen.findByText("Here is Miso.")).toBeTruthy();
  render(<Later name="Kiwi" />);
  expect(screen.getByText("Here is Kiwi.")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

const retry = () => screen.getByRole("button", { name: messages["app.retry"] });

it("says when the code fails to load, and loads it on retry", async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(Part);
  const Later = later(load);
  render(<Later name="Miso" />);
  expect(await screen.findByText(messages["app.partFailed"])).toBeTruthy();
  expect(screen.getByRole("button", { name: messages["app.reload"] })).toBeTruthy();
  await userEvent.click(retry());
  expect(await screen.findByText("Here is Miso.")).toBeTruthy();
});

it("keeps the retry button and its focus while trying again", async () => {
  let arrive: (part: typeof Part) => void = () => {};
  const load = vi
    .fn<() => Promise<typeof Part>>()
    .mockRejectedValueOnce(new Error("offline"))
    .mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const Later = later(load);
  render(<Later name="Miso" />);
  await screen.findByText(messages["app.partFailed"]);
  const button = retry();
  await userEvent.click(button);
  await userEvent.click(button);
  expect(screen.getByText(messages["app.loading"])).toBeTruthy();
  expect(document.activeElement).toBe(button);
  expect(load).toHaveBeenCalledTimes(2);
  arrive(Part);
  expect(await screen.findByText("Here is Miso.")).toBeTruthy();
});

it("advises a reload when the retry failed too", async () => {
  // Like a browser that remembers that a script failed.
  const Later = later(() => Promise.reject<typeof Part>(new Error("remembered")));
  Later.warm();
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  render(<Later name="Miso" />);
  await screen.findByText(messages["app.partFailed"]);
  const button = retry();
  await userEvent.click(button);
  expect(await screen.findByText(messages["app.chunkFailed"])).toBeTruthy();
  expect(document.activeElement).toBe(button);
  await userEvent.click(screen.getByRole("button", { name: messages["app.reload"] }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it("says so when the code does not arrive in time", async () => {
  vi.useFakeTimers();
  const Later = later(
    () => new Promise<typeof Part>(() => {}),
    () => <p>Waiting.</p>,
  );
  render(<Later name="Miso" />);
  await act(() => vi.advanceTimersByTimeAsync(limits.chunkTimeoutMs - 1000));
  expect(screen.getByText("Waiting.")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole("button", { name: messages["app.reload"] })).toBeTruthy();
  vi.useRealTimers();
});

it("shows loading and failure in a dialog when the part is a dialog", async () => {
  let fail: (error: Error) => void = () => {};
  const load = vi
    .fn<() => Promise<() => React.ReactNode>>()
    .mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
    .mockResolvedValue(() => <p>Here is the report.</p>);
  const Later = laterDialog<{ onClose(): void }>(load, { title: "Report" });
  const onClose = vi.fn();
  render(<Later onClose={onClose} />);
  const dialog = screen.getByRole("dialog", { name: "Report" });
  expect(within(dialog).getByText(messages["app.loading"])).toBeTruthy();
  fail(new Error("offline"));
  expect(await within(dialog).findByText(messages["app.partFailed"])).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: messages["app.close"] }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.click(within(dialog).getByRole("button", { name: messages["app.retry"] }));
  expect(await screen.findByText("Here is the report.")).toBeTruthy();
});

it("shows the part at once when it was preloaded", async () => {
  const load = vi.fn(async () => Part);
  const Later = later(load);
  Later.warm();
  await load.mock.results[0]!.value;
  await Promise.resolve();
  render(<Later name="Miso" />);
  expect(screen.getByText("Here is Miso.")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});
