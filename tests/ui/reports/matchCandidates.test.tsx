// The match candidates: lost pets nearby, sorted again after each of the finder's answers.
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { appearanceOf } from "../../../domain/matching/facts";
import { messages, sentence } from "../../../domain/messages";
import type { ReportForm } from "../../../domain/report/reportRules";
import { MatchCandidates } from "../../../src/features/reports/matches/MatchCandidates";
import { emptyReport } from "../../../src/features/reports/form/reportForm";
import { useReportForm } from "../../../src/features/reports/form/useReportForm";
import { MemoryRouter } from "../../../src/lib/router";
import { TextField } from "../../../src/ui/forms/TextField";
import { answers, render } from "../../support/ui/fakeCalls";
import { biscuit as biscuitReport } from "./biscuit";

const place = { lat: 43.86, lng: -79.31, address: "Toogood Pond, Markham, ON" };

const lostPet = (name: string, petBreed: string, additionalInfo: string, lat = 43.865) => ({
  card: {
    _id: name,
    status: "lost",
    petName: name,
    petType: "Dog",
    place: "",
    day: "2026-11-20",
    time: null,
    photo: null,
  },
  lat,
  lng: -79.31,
  looks: appearanceOf({ status: "lost", petType: "Dog", petBreed, additionalInfo, petGender: "Unknown" }),
});
const otto = lostPet("Otto", "Rottweiler", "black and tan");
const biscuit = lostPet("Biscuit", "Beagle", "brown and white, red collar");

const candidates = vi.fn<(args: object) => object>(() => ({ completeKm: null, pets: [otto, biscuit] }));
const submit = vi.fn<(sent: ReportForm) => void>();
const idleSubmission = {
  busy: false,
  isQueued: false,
  note: null,
  gone: null,
  clear() {},
  outcome: { current: null },
  isPaused: false,
  setPaused() {},
};
const discard = vi.fn<(petId: string) => void>();

const start: ReportForm = { ...emptyReport("found"), untouched: [], day: "2026-11-20", time: null, place };

function Form({ values = start }: { values?: ReportForm }) {
  const { form, photos } = useReportForm(values, []);
  return (
    <>
      <TextField label="Breed" {...form.bind("petBreed")} />
      <TextField label="Words" {...form.bind("additionalInfo")} />
      <MatchCandidates
        form={form}
        photos={photos}
        submission={{ ...idleSubmission, submit: () => form.check() && submit(form.values) }}
        onDiscard={discard}
        otherwise={<p>Nobody</p>}
      />
      <p>Linked: {form.values.sameAs}</p>
    </>
  );
}
const show = (values?: ReportForm) =>
  render(
    <MemoryRouter>
      <Form {...(values && { values })} />
    </MemoryRouter>,
  );
const names = async () =>
  within(await screen.findByRole("region", { name: messages["match.known"] }))
    .getAllByText(/^(Otto|Biscuit)$/)
    .map((element) => element.textContent);

beforeEach(() => {
  candidates.mockClear();
  discard.mockClear();
  submit.mockClear();
  answers.set("reports:get", () => biscuitReport);
  answers.set("matching/matches:candidates", candidates);
  answers.set("reports:contact", () => ({ contactInfo: "416 555 0134", warned: false }));
});

it("narrows the candidates as the finder types, without another query", async () => {
  show();
  expect(await names()).toHaveLength(2);
  await userEvent.type(screen.getByLabelText("Breed"), "Beagle");
  await userEvent.type(screen.getByLabelText("Words"), "White and brown with a red collar");
  expect(await names()).toEqual(["Biscuit"]);
  expect(screen.getByText("Both Beagle")).toBeTruthy();
  expect(screen.getByText(sentence("match.fit", { fit: 1, count: 2, kind: "dog" }))).toBeTruthy();
  expect(new Set(candidates.mock.calls.map(([args]) => JSON.stringify(args))).size).toBe(1);
});

it("asks for candidates near a rounded place, not near the finder's exact place", async () => {
  show();
  await names();
  const requestedPlace = candidates.mock.calls[0]![0] as { lat: number; lng: number };
  expect([requestedPlace.lat, requestedPlace.lng]).not.toEqual([place.lat, place.lng]);
  expect(Math.abs(requestedPlace.lat - place.lat)).toBeLessThan(0.02);
});

it("shows on request how to reach the owner of the pet that the finder recognizes", async () => {
  show({ ...start, petBreed: "Beagle" });
  await userEvent.click(await screen.findByRole("button", { name: sentence("match.yes", { name: "Biscuit" }) }));
  expect(document.activeElement?.textContent).toBe(sentence("match.itIs", { name: "Biscuit" }));
  await userEvent.click(await screen.findByRole("button", { name: messages["detail.showContact"] }));
  expect(await screen.findByText("416 555 0134")).toBeTruthy();
});

it("offers a message and no contact if the owner shows it only to people they accept", async () => {
  answers.set("reports:get", () => ({ ...biscuitReport, contactFor: "accepted" }));
  show({ ...start, petBreed: "Beagle" });
  await openBiscuit();
  const message = await screen.findByRole("link", { name: messages["thread.write"] });
  expect(message.getAttribute("href")).toBe("/lost-pet-feed/Biscuit#write");
  expect(screen.queryByRole("button", { name: messages["detail.showContact"] })).toBeNull();
});

it("does not talk of handing the pet over to a finder who has only seen it", async () => {
  show(completeForm);
  await openBiscuit();
  expect(screen.queryByText(messages["match.askOwner"])).toBeNull();
  cleanup();
  show({ ...completeForm, whereabouts: "withFinder" });
  await openBiscuit();
  expect(screen.getByText(messages["match.askOwner"])).toBeTruthy();
});

const completeForm: ReportForm = { ...start, petBreed: "Beagle", whereabouts: "stillOut", contactInfo: "416 555 0199" };
const openBiscuit = async () =>
  await userEvent.click(await screen.findByRole("button", { name: sentence("match.yes", { name: "Biscuit" }) }));
const sendLinked = async () =>
  await userEvent.click(screen.getAllByRole("button", { name: sentence("match.link", { name: "Biscuit" }) }).at(-1)!);

it("sends the report linked to the pet with one press, if nothing is missing", async () => {
  show(completeForm);
  await openBiscuit();
  await sendLinked();
  expect(submit).toHaveBeenCalledExactlyOnceWith({ ...completeForm, sameAs: "Biscuit" });
  expect(screen.queryByRole("dialog")).toBeNull();
  // If sending fails, another press of the same button sends the report again.
  await sendLinked();
  expect(submit).toHaveBeenCalledTimes(2);
  await userEvent.click(screen.getByRole("button", { name: sentence("match.back", { name: "Biscuit" }) }));
  expect(screen.getByText("Linked:")).toBeTruthy();
});

it("asks for the missing fields in place, and sends the report from there", async () => {
  show({ ...completeForm, contactInfo: "" });
  await openBiscuit();
  await sendLinked();
  expect(submit).not.toHaveBeenCalled();
  const phone = await screen.findByLabelText(messages["report.phone"]);
  const dialog = screen.getByRole("dialog", { name: messages["match.missing"] });
  expect(within(dialog).queryByRole("radio")).toBeNull();
  await sendLinked();
  expect(document.activeElement).toBe(phone);
  expect(submit).not.toHaveBeenCalled();
  await userEvent.type(phone, "416 555 0199");
  await sendLinked();
  expect(submit).toHaveBeenCalledExactlyOnceWith({ ...completeForm, sameAs: "Biscuit" });
});

it("keeps a draft's link without taking the focus, and drops a link to a pet that is no longer listed", async () => {
  show({ ...start, sameAs: "Biscuit" });
  await screen.findByRole("heading", { name: sentence("match.itIs", { name: "Biscuit" }) });
  expect(document.activeElement).toBe(document.body);
  cleanup();
  show({ ...start, sameAs: "Rex" });
  expect(await names()).toHaveLength(2);
  expect(screen.getByText("Linked:")).toBeTruthy();
});

it("discards the draft only after asking", async () => {
  show({ ...start, petBreed: "Beagle" });
  await userEvent.click(await screen.findByRole("button", { name: sentence("match.yes", { name: "Biscuit" }) }));
  await userEvent.click(screen.getByRole("button", { name: messages["match.discard"] }));
  expect(discard).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: messages["match.discardConfirm"] }));
  expect(discard).toHaveBeenCalledExactlyOnceWith("Biscuit");
});

it.each([
  ["there is no place yet", { ...start, place: null }],
  ["the place is not on Earth", { ...start, place: { ...place, lat: 95 } }],
])("asks for no candidates and shows the alternative while %s", async (_, values) => {
  show(values);
  expect(screen.getByText("Nobody")).toBeTruthy();
  expect(candidates).not.toHaveBeenCalled();
});

it("shows the alternative if no pet fits", () => {
  // Rex looks different, and is on another continent.
  answers.set("matching/matches:candidates", () => ({
    completeKm: null,
    pets: [lostPet("Rex", "Poodle", "white", -33)],
  }));
  show({ ...start, petBreed: "Beagle", additionalInfo: "black" });
  expect(screen.getByText("Nobody")).toBeTruthy();
});
