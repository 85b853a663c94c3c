// The form starts with the presets Dog and Male, marked as not sure until the user chooses an answer. Before sending, a
// summary asks about the presets that are still marked.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../../domain/messages";
import { FoundReportForm } from "../../../../src/features/reports/form/found/FoundReportForm";
import { LostReportForm } from "../../../../src/features/reports/form/LostReportForm";
import { draftKey } from "../../../../src/lib/device/drafts";
import { MemoryRouter } from "../../../../src/lib/router";
import { answers, render } from "../../../support/ui/fakeCalls";
import { fakePhotos } from "../../../support/ui/fakePhotos";
import { fakeStorage, storedValues } from "../../../support/ui/fakeStorage";
import { maya, signIn } from "../../../support/ui/signIn";

const picture = { full: new Blob(["a"]), thumb: new Blob(["b"]), width: 4, height: 3, colour: "#a06030" };
const form = {
  status: "lost",
  petName: "Miezi",
  petType: "Dog",
  petBreed: "",
  petGender: "Male",
  additionalInfo: "",
  day: "2026-01-05",
  time: null,
  place: { lat: 43.86, lng: -79.34, address: "101 Town Centre Blvd, Markham, ON" },
  contactInfo: "416 555 0100",
  untouched: ["petType", "petGender"],
};
const draft = { version: 1, form, submitKey: "key", photos: [{ name: "one.jpg", photo: picture }] };
const submit = vi.fn<(args: Record<string, unknown>) => unknown>(() => "report1");
const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
const group = (code: "report.type" | "report.sex") => within(screen.getByRole("group", { name: messages[code] }));
const isMarked = (code: "report.type" | "report.sex") =>
  group(code).queryByText(messages["report.notSure"], { exact: false }) !== null;

async function open() {
  const view = render(
    <MemoryRouter>
      <LostReportForm />
    </MemoryRouter>,
  );
  await screen.findByLabelText(messages["report.petName"], { exact: false });
  return view;
}
const pressSubmit = () => userEvent.click(screen.getByRole("button", { name: messages["report.submit"] }));
const summary = () => screen.findByRole("dialog", { name: messages["report.summary"] });

beforeEach(() => {
  fakeStorage();
  fakePhotos();
  localStorage.clear();
  signIn(maya);
  submit.mockClear();
  answers.set("reports:lastContact", () => null);
  answers.set("reports:submit", submit);
});

it("marks each preset until the user chooses an answer, which may be the preset one", async () => {
  await open();
  expect([radio("Dog").checked, radio("Male").checked]).toEqual([true, true]);
  expect([isMarked("report.type"), isMarked("report.sex")]).toEqual([true, true]);
  await userEvent.click(radio("Dog"));
  expect([radio("Dog").checked, isMarked("report.type"), isMarked("report.sex")]).toEqual([true, false, true]);
  radio("Male").focus();
  await userEvent.keyboard(" ");
  expect([radio("Male").checked, isMarked("report.sex")]).toEqual([true, false]);
});

it("keeps in the draft which presets are still marked", async () => {
  const first = await open();
  await userEvent.click(radio("Male"));
  first.unmount();
  await open();
  expect([isMarked("report.type"), isMarked("report.sex")]).toEqual([true, false]);
});

it("asks before sending, leads to an unanswered preset, and sends unanswered ones as untouched", async () => {
  storedValues.set(draftKey("lost", maya.id), draft);
  await open();
  await pressSubmit();
  expect(within(await summary()).getAllByText(messages["report.summaryOpen"])).toHaveLength(2);
  // The whole address, because neither a street's nor a town's name is unique.
  expect(within(await summary()).getByText(/101 Town Centre Blvd, Markham, ON$/)).toBeTruthy();
  expect(submit).not.toHaveBeenCalled();
  const sex = sentence("report.summaryChooseThat", { label: messages["detail.sex"] });
  await userEvent.click(screen.getByRole("button", { name: sex }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(radio("Male"));
  await userEvent.click(radio("Female"));
  await pressSubmit();
  expect(within(await summary()).getByText("Female")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: messages["report.summarySend"] }));
  await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  expect(submit.mock.calls[0]![0]).toMatchObject({ petType: "Dog", petGender: "Female", untouched: ["petType"] });
});

it("sends at once if the animal and the sex were both chosen", async () => {
  storedValues.set(draftKey("lost", maya.id), { ...draft, form: { ...form, untouched: [] } });
  await open();
  await pressSubmit();
  await waitFor(() => expect(submit).toHaveBeenCalledOnce());
});

it("shows missing fields before it asks", async () => {
  storedValues.set(draftKey("lost", maya.id), { ...draft, form: { ...form, contactInfo: "" } });
  await open();
  await pressSubmit();
  expect(await screen.findAllByText(messages["report.missingFields"])).not.toHaveLength(0);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("the example in the breed's field is for the chosen animal, and a general one before the choice", async () => {
  await open();
  const example = () => screen.getByLabelText<HTMLInputElement>(/^Breed/).placeholder;
  expect(example()).toBe(messages["report.breedExample"]);
  await userEvent.click(radio("Cat"));
  expect(example()).toBe(messages["report.breedExampleCat"]);
  await userEvent.click(radio("Dog"));
  expect(example()).toBe(messages["report.breedExampleDog"]);
});

it("a form that starts from a pet marks only the presets that the pet's profile does not answer", async () => {
  const prefill = { petId: "pet1", petName: "Juno", petType: "Dog" as const, petBreed: "Beagle", photos: [] };
  render(
    <MemoryRouter>
      <LostReportForm prefill={prefill} />
    </MemoryRouter>,
  );
  await screen.findByDisplayValue("Juno");
  expect([isMarked("report.type"), isMarked("report.sex")]).toEqual([false, true]);
});

it("a finder's form marks only the animal, until one is chosen", async () => {
  render(
    <MemoryRouter>
      <FoundReportForm clinics={{ renderChoice: () => null, renderNearest: () => null }} />
    </MemoryRouter>,
  );
  expect(await screen.findAllByText(messages["report.notSure"])).toHaveLength(1);
  await userEvent.click(radio("Dog"));
  expect(screen.queryByText(messages["report.notSure"])).toBeNull();
});
