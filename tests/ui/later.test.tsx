import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { messages } from "../../domain/messages";
import { later } from "../../src/ui/later";

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

it("says so when the code does not come, and gets it at another try", async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(Part);
  const Later = later(load);
  render(<Later name="Miso" />);
  expect(await screen.findByText(messages["app.partFailed"])).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: messages["app.retry"] }));
  expect(await screen.findByText("Here is Miso.")).toBeTruthy();
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
