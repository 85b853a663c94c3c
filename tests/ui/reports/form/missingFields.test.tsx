// The report form's messages about blank fields.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { messages } from "../../../../domain/messages";
import { emptyReport } from "../../../../src/features/reports/form/reportForm";
import { LostFields } from "../../../../src/features/reports/form/LostFields";
import { useReportForm } from "../../../../src/features/reports/form/useReportForm";
import { RemainingFields } from "../../../../src/features/reports/form/RemainingFields";
import { Fields } from "../../../../src/ui/forms/Fields";
import { render } from "../../../support/ui/fakeCalls";
import { fakePhotos } from "../../../support/ui/fakePhotos";

const place = { lat: 43.86, lng: -79.34, address: "Markham, ON" };

function Form() {
  const state = useReportForm(emptyReport("lost"), []);
  return (
    <>
      <Fields form={state.form}>
        <LostFields {...state} locked={false} />
      </Fields>
      <RemainingFields {...state} />
      <button type="button" onClick={() => state.form.check()}>
        Check
      </button>
      <button type="button" onClick={() => state.form.set("place", place)}>
        Place
      </button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const isMarked = (label: string) => field(label).getAttribute("aria-invalid") === "true";
const summary = () =>
  screen.getAllByRole("listitem").flatMap((item) => within(item).queryByRole("button")?.textContent ?? []);
const remainingText = () => screen.getByText(/\d to go/).parentElement?.textContent;
const required = ["petName", "lastSeenLocation", "dateLost", "phone"] as const;
const marked = () => required.filter((name) => isMarked(messages[`report.${name}`]));

beforeEach(async () => {
  fakePhotos();
  render(<Form />);
  await screen.findByLabelText(messages["report.dateLost"], {}, { timeout: 10_000 });
  await screen.findByRole("button", { name: messages["photo.add"] }, { timeout: 10_000 });
});

it("marks every blank required field at once, and lists the errors in the specification's order", async () => {
  await press("Check");
  expect(marked()).toEqual([...required]);
  expect(screen.getByRole("button", { name: messages["photo.add"] })).toBe(document.activeElement);
  await waitFor(() =>
    expect(summary().filter((line) => line.startsWith("Please"))).toEqual([
      messages["report.noPhoto"],
      messages["report.missingFields"],
      messages["report.noDate"],
      messages["report.noLocation"],
    ]),
  );
});

it("removes each error as soon as its cause is gone, also that of the photos", async () => {
  await press("Check");
  const input = document.querySelector('input[type="file"]')!;
  fireEvent.change(input, { target: { files: [new File(["x"], "two.png", { type: "image/png" })] } });
  await waitFor(() => expect(screen.queryAllByText(messages["report.noPhoto"])).toEqual([]));
  await userEvent.type(field(messages["report.petName"]), "B");
  expect(marked()).toEqual(["lastSeenLocation", "dateLost", "phone"]);
  await press("Place");
  expect(marked()).toEqual(["dateLost", "phone"]);
  await press(messages["report.yesterday"]);
  expect(marked()).toEqual(["phone"]);
  await userEvent.type(field(messages["report.email"]), "maya@example.ca");
  expect(marked()).toEqual([]);
  expect(screen.queryByText(messages["report.missingFields"])).toBeNull();
});

it.each([
  ["email", "maya.example.ca", "auth.invalidEmail"],
  ["email", "call me after six", "report.contactUnclear"],
  ["phone", "none", "report.contactUnclear"],
] as const)("marks the invalid %s %j, lists it as an error, and keeps it", async (where, typed, code) => {
  await userEvent.type(field(messages[`report.${where}`]), typed);
  await press("Check");
  expect(isMarked(messages["report.email"])).toBe(where === "email");
  expect(isMarked(messages["report.phone"])).toBe(where === "phone");
  expect(summary()).toContain(messages[code]);
  expect(field(messages[`report.${where}`])).toHaveProperty("value", typed);
});

it("counts the missing fields from the start, and names the next one", async () => {
  // The number of missing fields and the name of the next one, in two elements.
  expect(remainingText()).toBe("5 to goPhoto");
  await press("Place");
  await press(messages["report.yesterday"]);
  await userEvent.type(field(messages["report.phone"]), "905 555 0118");
  const input = document.querySelector('input[type="file"]')!;
  fireEvent.change(input, { target: { files: [new File(["x"], "two.png", { type: "image/png" })] } });
  await waitFor(() => expect(remainingText()).toBe("1 to goPet name"));
  await userEvent.type(field(messages["report.petName"]), "B");
  expect(screen.queryByText(/\d to go/)).toBeNull();
});

it("shows all three choices of sex, with the default chosen, without opening a list", () => {
  const group = within(screen.getByRole("group", { name: messages["report.sex"] }));
  const radios = group.getAllByRole<HTMLInputElement>("radio");
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ["Male", true],
    ["Female", false],
    ["Unknown", false],
  ]);
});
