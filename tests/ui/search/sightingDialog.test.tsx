import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { hourMs, minuteMs } from "../../../domain/units";
import { SightingDialog } from "../../../src/features/search/sightings/SightingDialog";
import { hasUnsent } from "../../../src/lib/device/drafts";
import { Toaster } from "../../../src/ui/feedback/Toaster";
import { answers, deferredAnswer, render } from "../../support/ui/fakeCalls";
import { fakePhotos } from "../../support/ui/fakePhotos";
import { storedValues, fakeStorage } from "../../support/ui/fakeStorage";
import { maya } from "../../support/ui/signIn";
import { biscuit } from "../reports/biscuit";

const add = vi.fn<(args: Record<string, unknown>) => unknown>();
const onClose = vi.fn<() => void>();
const onSent = vi.fn<(key: string) => void>();
const place = { lat: 43.861, lng: -79.335, address: "Carlton Rd, Markham, ON" };

const show = (changes: object = {}) =>
  render(
    <>
      <SightingDialog report={{ ...biscuit, ...changes } as never} onClose={onClose} onSent={onSent} />
      <Toaster />
    </>,
  );
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
/** Fills in the device's position with one press. */
const fillInCurrentPlace = async () => {
  await userEvent.click(await screen.findByRole("button", { name: new RegExp(messages["location.useMine"]) }));
  await screen.findByDisplayValue(place.address);
};

beforeEach(() => {
  localStorage.clear();
  fakePhotos();
  add.mockReset().mockReturnValue(null);
  onClose.mockReset();
  onSent.mockReset();
  answers.set("search/sightings:add", add);
  answers.set("places:reverse", () => place);
  vi.stubGlobal("isSecureContext", true);
  const getCurrentPosition = (done: PositionCallback) =>
    done({ coords: { latitude: place.lat, longitude: place.lng } } as GeolocationPosition);
  vi.spyOn(navigator, "geolocation", "get").mockReturnValue({ getCurrentPosition } as unknown as Geolocation);
});

it('sends the device\'s position and "just now" without an account', async () => {
  const before = Date.now();
  show();
  await press(messages["saw.send"]);
  expect(screen.getByText(messages["saw.noPlace"])).toBeTruthy();
  expect(add).not.toHaveBeenCalled();
  await fillInCurrentPlace();
  await userEvent.type(screen.getByRole("textbox", { name: /doing/ }), "Limping");
  await press(messages["saw.send"]);
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  const [sent] = add.mock.calls[0]!;
  expect(sent).toMatchObject({ reportId: "report1", place, note: "Limping" });
  expect(sent!["at"]).toBeGreaterThanOrEqual(before);
  expect(onSent).toHaveBeenCalledExactlyOnceWith(sent!["key"]);
});

it("keeps the form when sending fails, and retries under the same key", async () => {
  show();
  await fillInCurrentPlace();
  add.mockImplementationOnce(() => {
    throw new ConvexError({ code: "request.tooMany", values: { wait: 120_000 } });
  });
  await press(messages["saw.send"]);
  expect(await screen.findByText(/2 minutes/)).toBeTruthy();
  await press(messages["saw.send"]);
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  const [first, second] = add.mock.calls.map(([sent]) => sent["key"]);
  expect(second).toBe(first);
});

it("accepts another time, but none before the pet went missing", async () => {
  show({ day: "2026-11-01" });
  await fillInCurrentPlace();
  await press(messages["saw.other"]);
  const day = screen.getByRole("textbox", { name: messages["saw.day"] });
  await userEvent.type(day, "2026-10-01");
  await userEvent.tab();
  await press(messages["saw.send"]);
  expect(screen.getByText(messages["saw.tooEarly"])).toBeTruthy();
  await press(messages["saw.hour"]);
  await act(async () => {});
  expect(screen.queryByText(messages["saw.tooEarly"])).toBeNull();
  await press(messages["saw.send"]);
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  const [sent] = add.mock.calls[0]!;
  expect(Date.now() - (sent!["at"] as number)).toBeLessThan(hourMs);
  expect(sent).toMatchObject({ vague: "hour" });
});

it('sends "just now" as the time of opening the form, even if it is sent later', async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T16:12:00"), toFake: ["Date"] });
  const openedAt = Date.now();
  show();
  await fillInCurrentPlace();
  add.mockImplementationOnce(() => {
    throw new ConvexError({ code: "request.tooMany", values: { wait: 120_000 } });
  });
  await press(messages["saw.send"]);
  expect(await screen.findByText(/2 minutes/)).toBeTruthy();
  vi.setSystemTime(openedAt + 40 * minuteMs);
  await press(messages["saw.send"]);
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(add.mock.calls.map(([sent]) => sent["at"])).toEqual([openedAt, openedAt]);
});

it("keeps the draft, its photo and its key across closing and a reload, until it is sent", async () => {
  fakeStorage();
  const { unmount } = show();
  await fillInCurrentPlace();
  await userEvent.type(screen.getByRole("textbox", { name: /doing/ }), "Limping");
  const input = await screen.findByLabelText<HTMLInputElement>(messages["saw.photo"], { selector: "input" });
  await userEvent.upload(input, new File(["x"], "dog.jpg", { type: "image/jpeg" }));
  await screen.findByRole("button", { name: sentence("photo.remove", { number: 1 }) });
  add.mockImplementationOnce(() => {
    throw new ConvexError({ code: "request.tooMany", values: { wait: 120_000 } });
  });
  answers.set("search/sightings:uploadUrls", (({ count }: { count: number }) => Array(count).fill("/upload")) as never);
  await press(messages["saw.send"]);
  expect(await screen.findByText(/2 minutes/)).toBeTruthy();
  unmount();
  // Logging out would delete it, so the user is asked first.
  expect(hasUnsent(maya.id)).toBe(true);

  const again = show();
  expect(screen.getByText(messages["report.draftRestored"], { exact: false })).toBeTruthy();
  expect(screen.getByDisplayValue("Limping")).toBeTruthy();
  await screen.findByRole("button", { name: sentence("photo.remove", { number: 1 }) });
  await press(messages["saw.send"]);
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  const [first, second] = add.mock.calls.map(([sent]) => sent);
  expect(second).toMatchObject({ key: first!["key"], note: "Limping", photo: { full: "stored f" } });
  again.unmount();
  expect(hasUnsent(maya.id)).toBe(false);

  show();
  expect(screen.queryByDisplayValue("Limping")).toBeNull();
  expect(storedValues.size).toBe(0);
});

it('shows the time of "just now" in a restored draft, and can start over', async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T16:12:00"), toFake: ["Date"] });
  const { unmount } = show();
  await userEvent.type(screen.getByRole("textbox", { name: /doing/ }), "Limping");
  unmount();
  vi.setSystemTime(Date.now() + 40 * minuteMs);
  show();
  expect(screen.getByText("Today 4:12 PM · 40 min ago")).toBeTruthy();
  await press(messages["report.startOver"]);
  expect(screen.queryByDisplayValue("Limping")).toBeNull();
  expect(screen.queryByText(/4:12 PM/)).toBeNull();
  expect(localStorage.length).toBe(0);
});

it("lets the household add a sighting, and leaves out the hint for other senders", async () => {
  show({ runs: true });
  expect(screen.queryByText(sentence("saw.after", { name: "Biscuit" }))).toBeNull();
  await fillInCurrentPlace();
  await press(messages["saw.add"]);
  expect(await screen.findByText(messages["saw.added"])).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSent).not.toHaveBeenCalled();
});

it("stores the sighting with its photo in one last call, so that an aborted upload leaves no record", async () => {
  const uploadUrls = vi.fn(({ count }: { count: number }) => Array.from({ length: count }, (_, at) => `/upload/${at}`));
  answers.set("search/sightings:uploadUrls", uploadUrls as never);
  const answer = deferredAnswer();
  add.mockImplementationOnce(answer.answer);
  show();
  await fillInCurrentPlace();
  const input = await screen.findByLabelText<HTMLInputElement>(messages["saw.photo"], { selector: "input" });
  await userEvent.upload(input, new File(["x"], "dog.jpg", { type: "image/jpeg" }));
  await screen.findByRole("button", { name: sentence("photo.remove", { number: 1 }) });
  await press(messages["saw.send"]);
  expect(await screen.findByText("100%")).toBeTruthy();
  answer.resolve(null);
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(uploadUrls).toHaveBeenCalledExactlyOnceWith({ reportId: "report1", count: 2 });
  expect(add).toHaveBeenCalledOnce();
  expect(add.mock.calls[0]![0]["photo"]).toEqual({ full: "stored f", thumb: "stored t", colour: "#000000" });
});
