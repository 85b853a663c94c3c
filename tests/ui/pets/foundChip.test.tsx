// The page on which a person who found a pet looks up its microchip's number.
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { MemoryRouter } from "../../../src/lib/router";
import { FoundChip } from "../../../src/pages/pets/FoundChip";

const show = () =>
  render(
    <MemoryRouter>
      <FoundChip />
    </MemoryRouter>,
  );
const field = () => screen.getByLabelText<HTMLInputElement>(messages["chip.find.box"]);
const lookUp = () => userEvent.click(screen.getByRole("button", { name: messages["chip.lookUp"] }));
const result = () => screen.queryByRole("region", { name: messages["chip.result"] });

test("a mistake in a complete number is named at once, and a press corrects it and focuses the field", async () => {
  show();
  await userEvent.type(field(), "985 112O 0456 7812");
  expect(screen.getByRole("status").textContent).toContain(sentence("chip.mistake.lookalike", { letter: "O" }));
  expect(field().value).toBe("985 112O 0456 7812");
  await lookUp();
  expect(result()).toBeNull();
  expect(field().getAttribute("aria-invalid")).toBe("true");
  await userEvent.click(screen.getByRole("button", { name: "Change to 985 1120 0456 7812" }));
  expect(field().value).toBe("985 1120 0456 7812");
  expect(document.activeElement).toBe(field());
  expect(screen.queryByRole("status")).toBeNull();
});

test("an incomplete number is called a mistake only after the user has left the field", async () => {
  show();
  await userEvent.type(field(), "98511");
  expect(screen.queryByRole("status")).toBeNull();
  await userEvent.tab();
  expect(screen.getByRole("status").textContent).toContain(messages["chip.mistake.licence"]);
});

test("the result says whom to call first, and where to look the number up", async () => {
  show();
  await userEvent.type(field(), "985112004567812");
  await lookUp();
  const shownResult = within(result()!);
  expect(shownResult.getByText("985 1120 0456 7812")).toBeTruthy();
  const call = shownResult.getByRole("link", { name: sentence("chip.call", { phone: "1 888 466 3242" }) });
  expect(call.getAttribute("href")).toBe("tel:+18884663242");
  // No link contains the chip's number.
  for (const link of shownResult.getAllByRole("link")) expect(link.getAttribute("href")).not.toContain("985");
  expect(shownResult.getByText(sentence("chip.checkedIn", { month: "November 2026" }))).toBeTruthy();
});

test("the result for a closed registry's number has no phone to call", async () => {
  show();
  await userEvent.type(field(), "991001004567812");
  await lookUp();
  const shownResult = within(result()!);
  expect(shownResult.getByText(new RegExp(messages["chip.closedFinder"]))).toBeTruthy();
  expect(shownResult.queryByRole("link", { name: /^Call/ })).toBeNull();
});

test("without a number, a press asks for one", async () => {
  show();
  await lookUp();
  expect(screen.getByText(messages["chip.empty"])).toBeTruthy();
  expect(document.activeElement).toBe(field());
});

test("words that were pasted with the number are left out, and the field says so", async () => {
  show();
  await userEvent.click(field());
  await userEvent.paste("AVID*012*345*678");
  const words = sentence("chip.readingWithout", { number: "012 345 678", count: 9, words: "AVID" });
  expect(screen.getByText(words)).toBeTruthy();
  await lookUp();
  expect(within(result()!).getByText("012 345 678")).toBeTruthy();
});
