import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { messages } from "../../domain/messages";
import { later } from "../../src/ui/later";
import { laterDialog } from "../../src/ui/laterDialog";

const Part = ({ name }: { name: string }) => <p>Here is {name}.</p>;

it("shows what waits in the part's place, then the part", async () => {
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

it("says so when the code does not come, and gets it at another try", async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(Part);
  const Later = later(load);
  render(<Later name="Miso" />);
  expect(await screen.findByText(messages["app.partFailed"])).toBeTruthy();
  expect(screen.queryByRole("button", { name: messages["app.reload"] })).toBeNull();
  await userEvent.click(retry());
  expect(await screen.findByText("Here is Miso.")).toBeTruthy();
});

it("keeps the button and the focus on it while it tries again", async () => {
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

it("offers a reload where another try changed nothing", async () => {
  // What a browser does that remembers the failure of a script.
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

it("waits and fails inside a dialog where the part is one", async () => {
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

it("is there at once when it was fetched before", async () => {
  const load = vi.fn(async () => Part);
  const Later = later(load);
  Later.warm();
  await load.mock.results[0]!.value;
  await Promise.resolve();
  render(<Later name="Miso" />);
  expect(screen.getByText("Here is Miso.")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});
