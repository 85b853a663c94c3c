import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { limits } from "../../../domain/limits";
import { messages } from "../../../domain/messages";
import { lazyPart } from "../../../src/ui/feedback/lazyPart";
import { lazyDialog } from "../../../src/ui/dialogs/lazyDialog";

const Part = ({ name }: { name: string }) => <p>Here is {name}.</p>;

it("shows the fallback until the part has loaded", async () => {
  let resolveLoad: (part: typeof Part) => void = () => {};
  const loading = new Promise<typeof Part>((resolve) => (resolveLoad = resolve));
  const load = vi.fn(() => loading);
  const Lazy = lazyPart(load, ({ name }) => <p>Loading {name}.</p>);
  render(<Lazy name="Miso" />);
  expect(screen.getByText("Loading Miso.")).toBeTruthy();
  resolveLoad(Part);
  expect(await screen.findByText("Here is Miso.")).toBeTruthy();
  render(<Lazy name="Kiwi" />);
  expect(screen.getByText("Here is Kiwi.")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it("starts each part in a task of its own, so that presses are answered in between", async () => {
  /** How often the second part had started when the first one had loaded. */
  let secondStartCount = 0;
  const second = vi.fn(async () => Part);
  const first = vi.fn(async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    secondStartCount = second.mock.calls.length;
    return Part;
  });
  const [First, Second] = [lazyPart(first), lazyPart(second)];
  render(
    <>
      <First name="Miso" />
      <Second name="Kiwi" />
    </>,
  );
  expect(await screen.findByText("Here is Miso.")).toBeTruthy();
  expect(await screen.findByText("Here is Kiwi.")).toBeTruthy();
  expect(secondStartCount).toBe(0);
});

const retry = () => screen.getByRole("button", { name: messages["app.retry"] });

it("shows a message when the code fails to load, and loads it on retry", async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(Part);
  const Lazy = lazyPart(load);
  render(<Lazy name="Miso" />);
  expect(await screen.findByText(messages["app.partFailed"])).toBeTruthy();
  expect(screen.getByRole("button", { name: messages["app.reload"] })).toBeTruthy();
  await userEvent.click(retry());
  expect(await screen.findByText("Here is Miso.")).toBeTruthy();
});

it("loads the code by itself when the device is back online", async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(Part);
  const Lazy = lazyPart(load);
  render(<Lazy name="Miso" />);
  await screen.findByText(messages["app.partFailed"]);
  act(() => void dispatchEvent(new Event("online")));
  expect(await screen.findByText("Here is Miso.")).toBeTruthy();
});

it("keeps the retry button and its focus while trying again", async () => {
  let resolveLoad: (part: typeof Part) => void = () => {};
  const load = vi
    .fn<() => Promise<typeof Part>>()
    .mockRejectedValueOnce(new Error("offline"))
    .mockReturnValue(new Promise((resolve) => (resolveLoad = resolve)));
  const Lazy = lazyPart(load);
  render(<Lazy name="Miso" />);
  await screen.findByText(messages["app.partFailed"]);
  const button = retry();
  await userEvent.click(button);
  await userEvent.click(button);
  expect(screen.getByText(messages["app.loading"])).toBeTruthy();
  expect(document.activeElement).toBe(button);
  expect(load).toHaveBeenCalledTimes(2);
  resolveLoad(Part);
  expect(await screen.findByText("Here is Miso.")).toBeTruthy();
});

it("advises a reload after the retry failed too", async () => {
  // The retry fails too, because a browser can remember that a script failed.
  const Lazy = lazyPart(() => Promise.reject<typeof Part>(new Error("remembered")));
  Lazy.preload();
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  render(<Lazy name="Miso" />);
  await screen.findByText(messages["app.partFailed"]);
  const button = retry();
  await userEvent.click(button);
  expect(await screen.findByText(messages["app.chunkFailed"])).toBeTruthy();
  expect(document.activeElement).toBe(button);
  await userEvent.click(screen.getByRole("button", { name: messages["app.reload"] }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it("shows a message when the code does not arrive in time", async () => {
  vi.useFakeTimers();
  const Lazy = lazyPart(
    () => new Promise<typeof Part>(() => {}),
    () => <p>Loading.</p>,
  );
  render(<Lazy name="Miso" />);
  await act(() => vi.advanceTimersByTimeAsync(limits.chunkTimeoutMs - 1000));
  expect(screen.getByText("Loading.")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole("button", { name: messages["app.reload"] })).toBeTruthy();
});

it("shows loading and failure in a dialog when the part is a dialog", async () => {
  let rejectLoad: (error: Error) => void = () => {};
  const load = vi
    .fn<() => Promise<() => React.ReactNode>>()
    .mockReturnValueOnce(new Promise((_, reject) => (rejectLoad = reject)))
    .mockResolvedValue(() => <p>Here is the report.</p>);
  const Lazy = lazyDialog<{ onClose(): void }>(load, { title: "Report" });
  const onClose = vi.fn();
  render(<Lazy onClose={onClose} />);
  const dialog = screen.getByRole("dialog", { name: "Report" });
  expect(within(dialog).getByText(messages["app.loading"])).toBeTruthy();
  await waitFor(() => expect(load).toHaveBeenCalled());
  rejectLoad(new Error("offline"));
  expect(await within(dialog).findByText(messages["app.partFailed"])).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: messages["app.close"] }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.click(within(dialog).getByRole("button", { name: messages["app.retry"] }));
  expect(await screen.findByText("Here is the report.")).toBeTruthy();
});

it("shows the part at once when it was preloaded", async () => {
  const load = vi.fn(async () => Part);
  const Lazy = lazyPart(load);
  Lazy.preload();
  await Lazy.whenLoaded();
  render(<Lazy name="Miso" />);
  expect(screen.getByText("Here is Miso.")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});
