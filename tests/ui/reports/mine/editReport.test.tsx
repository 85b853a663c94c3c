import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../../domain/messages";
import { EditReport } from "../../../../src/features/reports/mine/EditReport";
import type { Report } from "../../../../src/services/convex/report";
import { MemoryRouter } from "../../../../src/lib/router";
import { WithClinics } from "../../../../src/pages/reports/clinics";
import { Toaster } from "../../../../src/ui/feedback/Toaster";
import { answers, deferredAnswer, render } from "../../../support/ui/fakeCalls";
import { biscuit } from "../biscuit";

const report = {
  ...biscuit,
  petBreed: "Beagle",
  day: "2026-01-05",
  place: { lat: 43.86, lng: -79.34, address: "101 Town Centre Blvd, Markham, ON" },
  photos: [{ _id: "photo1", full: "/full", thumb: "/thumb", width: 4, height: 3, colour: "#a06030" }],
  mine: true,
  runs: true,
} as unknown as Report;

const update = vi.fn<(args: Record<string, unknown>) => null>(() => null);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false });
const save = () => userEvent.click(screen.getByRole("button", { name: messages["profile.save"] }));

beforeEach(() => {
  update.mockClear();
  answers.set("reports:update", update);
  answers.set("reports:contact", () => {
    throw new ConvexError({ code: "request.busy", values: { wait: 60_000 } });
  });
});

const view = (onClose: () => void, isGone = false) => (
  <MemoryRouter>
    <EditReport report={report} isGone={isGone} onClose={onClose} />
  </MemoryRouter>
);
const open = async () => {
  const onClose = vi.fn();
  render(view(onClose));
  // The contact can't be fetched, so the form offers a retry.
  await screen.findByRole("button", { name: messages["app.retry"] });
  return onClose;
};

it("can change the rest if the contact cannot be fetched, and leaves the contact unchanged", async () => {
  const onClose = await open();
  await userEvent.type(field(messages["report.breed"]), " mix");
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(update).toHaveBeenCalledWith({ reportId: "report1", lang: "en", petBreed: "Beagle mix" });
});

it("shows the stored choice of who sees the contact, and saves a different choice", async () => {
  const onClose = await open();
  // A report without the choice shows its contact to anyone who asks.
  expect(screen.getByRole<HTMLInputElement>("radio", { name: messages["report.contactForAll"] }).checked).toBe(true);
  await userEvent.click(screen.getByRole("radio", { name: messages["report.contactForAccepted"] }));
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(update).toHaveBeenCalledWith({ reportId: "report1", lang: "en", contactFor: "accepted" });
});

it("saves a new contact", async () => {
  const onClose = await open();
  await userEvent.type(field(messages["report.phone"]), "416 555 0199");
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(update).toHaveBeenCalledWith({ reportId: "report1", lang: "en", contactInfo: "416 555 0199" });
});

it("fetches the contact when its retry button is pressed", async () => {
  await open();
  answers.set("reports:contact", () => ({ contactInfo: "416 555 0100" }));
  await userEvent.click(screen.getByRole("button", { name: messages["app.retry"] }));
  await waitFor(() => expect(field(messages["report.phone"]).value).toBe("416 555 0100"));
  expect(screen.queryByRole("button", { name: messages["app.retry"] })).toBeNull();
});

it("does not close again when it was closed before the report was saved", async () => {
  const onClose = vi.fn();
  answers.set("reports:contact", () => ({ contactInfo: "416 555 0100" }));
  const saving = deferredAnswer();
  answers.set("reports:update", saving.answer);
  const { unmount } = render(view(onClose));
  await waitFor(() => expect(field(messages["report.phone"]).value).toBe("416 555 0100"));
  await userEvent.type(field(messages["report.breed"]), " mix");
  await save();
  unmount();
  await act(async () => saving.resolve(null));
  expect(onClose).not.toHaveBeenCalled();
});

it("is locked while saving, and shows a failure in a toast if it was closed", async () => {
  let fail!: (error: unknown) => void;
  answers.set("reports:contact", () => ({ contactInfo: "416 555 0100" }));
  answers.set("reports:update", () => new Promise((_, reject) => (fail = reject)));
  const { unmount } = render(
    <>
      <Toaster />
      {view(vi.fn())}
    </>,
  );
  await waitFor(() => expect(field(messages["report.phone"]).value).toBe("416 555 0100"));
  await userEvent.type(field(messages["report.breed"]), " mix");
  await save();
  await userEvent.type(field(messages["report.petName"]), " II");
  expect(field(messages["report.petName"]).value).toBe("Biscuit");
  const saveFailure = sentence("detail.saveFailed", { message: sentence("request.busy") });
  unmount();
  render(<Toaster />);
  await act(async () => fail(new ConvexError({ code: "request.busy" })));
  expect(await screen.findByText(saveFailure)).toBeTruthy();
});

it("keeps a contact that was typed while the old one was being fetched", async () => {
  const fetching = deferredAnswer();
  answers.set("reports:contact", fetching.answer);
  render(view(vi.fn()));
  await userEvent.type(field(messages["report.phone"]), "416 555 0199");
  await act(async () => fetching.resolve({ contactInfo: "416 555 0100" }));
  expect(field(messages["report.phone"]).value).toBe("416 555 0199");
  answers.set("reports:update", update);
  await save();
  await waitFor(() =>
    expect(update).toHaveBeenCalledWith({ reportId: "report1", lang: "en", contactInfo: "416 555 0199" }),
  );
});

it("says that the report is gone, and still shows what was typed", async () => {
  answers.set("reports:contact", () => ({ contactInfo: "416 555 0100" }));
  const { rerender } = render(view(vi.fn()));
  await userEvent.type(field(messages["report.breed"]), " mix");
  rerender(view(vi.fn(), true));
  expect(screen.getByText(messages["report.notFound"])).toBeTruthy();
  expect(field(messages["report.breed"]).value).toBe("Beagle mix");
  expect(screen.getByRole("button", { name: messages["profile.save"] }).hasAttribute("disabled")).toBe(true);
});

it("offers the clinics near a found pet, one of which becomes its shelter", async () => {
  const clinic = { placeId: "one", name: "Unionville Animal Hospital", distanceKm: 1.2 };
  answers.set("vets:search", () => ({ vets: [clinic], more: false }));
  answers.set("reports:contact", () => ({ contactInfo: "416 555 0100", warned: false }));
  answers.set("reports:secret", () => "");
  const foundReport = { ...report, status: "found", petName: "", whereabouts: "withFinder" } as const;
  render(
    <MemoryRouter>
      <WithClinics>
        <EditReport report={foundReport} onClose={() => {}} />
      </WithClinics>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("radio", { name: new RegExp(messages["found.atShelter"]) }));
  await userEvent.click(await screen.findByRole("button", { name: /Unionville Animal Hospital/ }));
  await save();
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(update.mock.lastCall![0]).toMatchObject({ whereabouts: "atShelter", shelter: clinic.name });
});
