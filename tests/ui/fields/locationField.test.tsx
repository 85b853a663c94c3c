// The location field and its picker. Each test answers the backend's calls itself, in any order.
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ConvexProvider, type ConvexReactClient } from "convex/react";
import { type FunctionReference, getFunctionName } from "convex/server";
import { ConvexError } from "convex/values";
import fc from "fast-check";
import { StrictMode, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import type { Place, Point } from "../../../domain/geo/place";
import { Highlighted } from "../../../src/fields/location/Highlighted";
import { recentPlaces, rememberPlace } from "../../../src/fields/location/recentPlaces";
import { LocationField } from "../../../src/fields/LocationField";

interface Call {
  name: string;
  args: Record<string, unknown>;
  answer: (value: unknown) => void;
  fail: (error: unknown) => void;
}

let calls: Call[] = [];
const client = {
  action: (reference: FunctionReference<"action">, args: Record<string, unknown>) =>
    new Promise((answer, fail) => calls.push({ name: getFunctionName(reference), args, answer, fail })),
} as unknown as ConvexReactClient;

const callsOf = (name: string) => calls.filter((call) => call.name === name);
const nthCall = async (name: string, count: number) => {
  await waitFor(() => expect(callsOf(name)).toHaveLength(count));
  return callsOf(name)[count - 1]!;
};

const suggestion = (text: string) => ({
  placeId: `id of ${text}`,
  text: `${text}, Markham, ON`,
  mainText: text,
  secondaryText: "Markham, ON",
  matches: [{ start: 0, end: 4 }],
});
const markham: Place = {
  lat: 43.8668,
  lng: -79.311,
  address: "147 Main St, Markham, ON",
  city: "Markham",
  province: "ON",
};

function Form({ start = null, around }: { start?: Place | null; around?: Point | undefined }) {
  const [place, setPlace] = useState<Place | null>(start);
  return <LocationField label="Last Seen Location" value={place} onChange={setPlace} around={around} />;
}

async function open(start: Place | null = null, around?: Point) {
  const user = userEvent.setup({ delay: null });
  render(
    <StrictMode>
      <ConvexProvider client={client}>
        <Form start={start} around={around} />
      </ConvexProvider>
    </StrictMode>,
  );
  await user.click(screen.getByLabelText("Last Seen Location"));
  await screen.findByRole("dialog", { name: "Select Location" });
  return user;
}

const search = () => screen.getByRole("combobox");
/**
 * Waits for `text` in the line below the map. If the map does not load, the address also stands where the map would be.
 */
const waitForSelected = (text: string) =>
  waitFor(() => expect(screen.getByText(messages["location.selected"]).parentElement?.textContent).toContain(text));
const confirm = () => screen.getByRole("button", { name: "Confirm Location" });

beforeEach(() => {
  calls = [];
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the picker", () => {
  it("opens from the field, says what to do, and has nothing to confirm yet", async () => {
    await open();
    expect(screen.getByText(messages["location.hint"])).toBeDefined();
    expect(screen.getByText(messages["location.none"])).toBeDefined();
    expect(confirm()).toHaveProperty("disabled", true);
  });

  it("makes one search for fast typing, from 3 characters on, near the default place", async () => {
    const user = await open();
    await user.type(search(), "ma");
    expect(await screen.findAllByText(sentence("location.typeMore", { min: 3 }))).not.toHaveLength(0);
    await user.type(search(), "in st");
    const { args } = await nthCall("places:suggest", 1);
    expect(args).toMatchObject({ input: "main st", near: { lat: 43.86, lng: -79.34 } });
  });

  it("searches near the point `around` while nothing is chosen", async () => {
    const user = await open(null, { lat: 45.42, lng: -75.69 });
    await user.type(search(), "main st");
    expect((await nthCall("places:suggest", 1)).args).toMatchObject({ near: { lat: 45.42, lng: -75.69 } });
  });

  it("never lets a late answer replace a newer one", async () => {
    const user = await open();
    await user.type(search(), "old road");
    const old = await nthCall("places:suggest", 1);
    await user.clear(search());
    await user.type(search(), "new road");
    const fresh = await nthCall("places:suggest", 2);
    fresh.answer([suggestion("New Road")]);
    expect(await screen.findByRole("option", { name: /New Road/ })).toBeDefined();
    old.answer([suggestion("Old Road")]);
    await Promise.resolve();
    expect(screen.queryByRole("option", { name: /Old Road/ })).toBeNull();
  });

  it("works by keyboard: the down arrow, Enter, and Escape, which closes only the list", async () => {
    const user = await open();
    await user.type(search(), "main st");
    (await nthCall("places:suggest", 1)).answer([suggestion("Main St North"), suggestion("Main St South")]);
    await screen.findAllByRole("option");
    expect(screen.getByText("2 addresses found. Use the arrow keys to choose one.")).toBeDefined();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("option")).toBeNull();
    expect(screen.getByRole("dialog")).toBeDefined();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    const [, south] = screen.getAllByRole("option");
    expect(south!.getAttribute("aria-selected")).toBe("true");
    expect(search().getAttribute("aria-activedescendant")).toBe(south!.id);
    await user.keyboard("{Enter}");
    const { args, answer } = await nthCall("places:resolve", 1);
    expect(args["placeId"]).toBe("id of Main St South");
    answer(markham);
    await waitForSelected(markham.address);
    await user.click(confirm());
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByLabelText("Last Seen Location")).toHaveProperty("value", "Markham, ON");
  });

  it("uses one session token for all calls up to a choice, and a new token after the choice", async () => {
    const user = await open();
    await user.type(search(), "main");
    (await nthCall("places:suggest", 1)).answer([]);
    await user.type(search(), " st");
    (await nthCall("places:suggest", 2)).answer([suggestion("Main St")]);
    await user.click(await screen.findByRole("option"));
    (await nthCall("places:resolve", 1)).answer(markham);
    await waitForSelected(markham.address);
    await user.clear(search());
    await user.type(search(), "other");
    await nthCall("places:suggest", 3);
    const [first, second, third, fourth] = calls.map((call) => call.args["sessionToken"]);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it("says why a search failed and retries it in the same session", async () => {
    const user = await open();
    await user.type(search(), "main");
    (await nthCall("places:suggest", 1)).fail(new ConvexError({ code: "location.searchBusy" }));
    await screen.findAllByText(messages["location.searchBusy"]);
    await user.click(screen.getByRole("button", { name: messages["app.retry"] }));
    const again = await nthCall("places:suggest", 2);
    expect(again.args).toEqual(callsOf("places:suggest")[0]!.args);
    again.answer([]);
    expect(await screen.findAllByText(messages["location.noResults"])).not.toHaveLength(0);
    expect(screen.queryByRole("button", { name: messages["app.retry"] })).toBeNull();
  });

  it("keeps the suggestions when choosing one fails", async () => {
    const user = await open();
    await user.type(search(), "main");
    (await nthCall("places:suggest", 1)).answer([suggestion("Main St")]);
    await user.click(await screen.findByRole("option"));
    (await nthCall("places:resolve", 1)).fail(new ConvexError({ code: "location.gone" }));
    expect(await screen.findByText(messages["location.gone"])).toBeDefined();
    expect(confirm()).toHaveProperty("disabled", true);
    await user.click(search());
    expect(screen.getByRole("option")).toBeDefined();
  });

  it("ignores the second press of a double click, which lands behind the list", async () => {
    rememberPlace(markham);
    const user = await open();
    await user.type(search(), "guel");
    (await nthCall("places:suggest", 1)).answer([suggestion("Guelph")]);
    const option = await screen.findByRole("option");
    // Both presses happen at the same time.
    vi.spyOn(Date, "now").mockReturnValue(Date.now());
    await user.click(option);
    // The button of the recent place, which was behind the list.
    fireEvent.click(screen.getByTitle(markham.address));
    (await nthCall("places:resolve", 1)).answer({ ...markham, address: "Guelph, ON" });
    await waitForSelected("Guelph, ON");
    expect(confirm()).toHaveProperty("disabled", false);
  });

  it("names the source of the suggestions", async () => {
    const user = await open();
    await user.type(search(), "main");
    (await nthCall("places:suggest", 1)).answer([suggestion("Main St")]);
    await screen.findByRole("option");
    expect(screen.getByText(messages["location.source"])).toBeDefined();
  });

  it("shows markup in suggestions as text", async () => {
    const user = await open();
    await user.type(search(), "main");
    const hostile = '<img src=x onerror="alert(1)">';
    (await nthCall("places:suggest", 1)).answer([{ ...suggestion(hostile), matches: [{ start: 1, end: 400 }] }]);
    expect((await screen.findByRole("option")).textContent).toContain(hostile);
    expect(document.querySelector("img")).toBeNull();
  });

  it("says that the device is offline, makes no calls, and continues as soon as the device is online", async () => {
    const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    fireEvent(window, new Event("offline"));
    const user = await open();
    expect(screen.getByText(messages["location.searchOffline"])).toBeDefined();
    await user.type(search(), "main st");
    expect(await screen.findAllByText(messages["location.searchOffline"])).not.toHaveLength(0);
    expect(calls).toEqual([]);
    network.mockReturnValue(true);
    fireEvent(window, new Event("online"));
    expect((await nthCall("places:suggest", 1)).args["input"]).toBe("main st");
  });
});

describe("use my location", () => {
  const fakeGeolocation = (answer: (yes: PositionCallback, no: PositionErrorCallback) => void) =>
    vi.spyOn(navigator, "geolocation", "get").mockReturnValue({ getCurrentPosition: answer } as Geolocation);
  const foundAt = (latitude: number, longitude: number) => (yes: PositionCallback) =>
    yes({ coords: { latitude, longitude } } as GeolocationPosition);
  const failedWith = (code: number) => (_: PositionCallback, no: PositionErrorCallback) =>
    no({ code, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as GeolocationPositionError);

  beforeEach(() => vi.stubGlobal("isSecureContext", true));

  it.each([
    [1, messages["location.denied"]],
    [2, messages["location.unavailable"]],
    [3, messages["location.slow"]],
  ])("says what to do after the position error %i, and keeps the choice", async (code, sentence) => {
    fakeGeolocation(failedWith(code));
    const user = await open(markham);
    await user.click(screen.getByRole("button", { name: "Use my location" }));
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(confirm()).toHaveProperty("disabled", false);
  });

  it("finds the address and keeps the exact point", async () => {
    fakeGeolocation(foundAt(43.123456, -79.654321));
    const user = await open();
    await user.click(screen.getByRole("button", { name: "Use my location" }));
    const { args, answer } = await nthCall("places:reverse", 1);
    expect(args).toEqual({ lat: 43.123456, lng: -79.654321, lang: "en" });
    answer({ ...markham, lat: 43.1, lng: -79.6 });
    await waitForSelected(markham.address);
    await user.click(confirm());
    expect(recentPlaces()[0]).toEqual({ ...markham, lat: 43.123456, lng: -79.654321 });
  });

  it("keeps the city and the province if the lookup finds them but no address", async () => {
    fakeGeolocation(foundAt(44.123456, -79.654321));
    const user = await open();
    await user.click(screen.getByRole("button", { name: "Use my location" }));
    const { answer } = await nthCall("places:reverse", 1);
    answer({ lat: 44.12, lng: -79.65, address: "44.1200, -79.6500", city: "Barrie", province: "ON" });
    await waitForSelected("44.1235, -79.6543");
    await user.click(confirm());
    expect(screen.getByLabelText<HTMLInputElement>("Last Seen Location").value).toBe("Barrie, ON");
    expect(recentPlaces()[0]).toMatchObject({ lat: 44.123456, lng: -79.654321, city: "Barrie", province: "ON" });
  });

  it("shows the coordinates if the address lookup fails or finds nothing, also across the date line", async () => {
    fakeGeolocation(foundAt(51.5, -190));
    const user = await open();
    await user.click(screen.getByRole("button", { name: "Use my location" }));
    const first = await nthCall("places:reverse", 1);
    expect(first.args).toEqual({ lat: 51.5, lng: 170, lang: "en" });
    first.fail(new Error("down"));
    await waitForSelected("51.5000, 170.0000");
    expect(screen.getByText(messages["location.pointFailed"])).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Use my location" }));
    (await nthCall("places:reverse", 2)).answer({ lat: 51.5, lng: 170, address: "51.5000, 170.0000" });
    expect(await screen.findByText(messages["location.noAddressHere"])).toBeDefined();
    expect(confirm()).toHaveProperty("disabled", false);
  });
});

describe("a field that offers the device's location", () => {
  const fakeGeolocation = (answer: (yes: PositionCallback, no: PositionErrorCallback) => void) =>
    vi.spyOn(navigator, "geolocation", "get").mockReturnValue({ getCurrentPosition: answer } as Geolocation);

  function FormWithMyLocation() {
    const [place, setPlace] = useState<Place | null>(null);
    return (
      <LocationField label="Last Seen Location" offersMyLocation show="address" value={place} onChange={setPlace} />
    );
  }
  const showForm = async () => {
    vi.stubGlobal("isSecureContext", true);
    render(
      <ConvexProvider client={client}>
        <FormWithMyLocation />
      </ConvexProvider>,
    );
    return await screen.findByRole("button", { name: /^Use my location/ });
  };
  const value = () => screen.getByLabelText<HTMLInputElement>("Last Seen Location").value;

  it("asks for the location only at the press, and fills in the address", async () => {
    const ask = vi.fn<(yes: PositionCallback) => void>((yes) =>
      yes({ coords: { latitude: 43.5, longitude: -79.5 } } as GeolocationPosition),
    );
    fakeGeolocation(ask);
    const button = await showForm();
    expect(ask).not.toHaveBeenCalled();
    await userEvent.click(button);
    (await nthCall("places:reverse", 1)).answer({ ...markham, lat: 43.5, lng: -79.5 });
    await waitFor(() => expect(value()).toBe(markham.address));
    expect(screen.getByText(markham.address, { selector: "output" })).toBeDefined();
  });

  it("shows why the location is missing until a place is picked in the dialog", async () => {
    fakeGeolocation((_, no) => no({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
    rememberPlace(markham);
    await userEvent.click(await showForm());
    const note = await screen.findByText(messages["location.denied"]);
    // The note is scrolled into view, because the bar with the submit button may cover it.
    expect(scroll.mock.contexts.some((scrolled) => (scrolled as Element).contains(note))).toBe(true);
    await userEvent.click(screen.getByLabelText("Last Seen Location"));
    await screen.findByRole("dialog", { name: "Select Location" });
    await userEvent.click(screen.getByRole("button", { name: "147 Main St" }));
    await userEvent.click(confirm());
    expect(value()).toBe(markham.address);
    expect(screen.queryByText(messages["location.denied"])).toBeNull();
  });
});

describe("recent places", () => {
  it("are offered without a call to the backend, newest first, at most four, for thirty days", async () => {
    const day = 24 * 60 * 60 * 1000;
    const now = Date.now();
    rememberPlace({ ...markham, address: "Long ago" }, now - 31 * day);
    for (const number of [1, 2, 3, 4, 5]) rememberPlace({ ...markham, address: `Place ${number}, Markham` }, now - day);
    rememberPlace({ ...markham, address: "Place 3, Markham" }, now);
    expect(recentPlaces().map(({ address }) => address)).toEqual(
      [3, 5, 4, 2].map((number) => `Place ${number}, Markham`),
    );
    const user = await open();
    expect(screen.getByText(messages["location.none"])).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Place 5" }));
    await waitForSelected("Place 5, Markham");
    expect(confirm()).toHaveProperty("disabled", false);
    expect(calls).toEqual([]);
  });

  it("are empty when storage is unavailable or holds invalid places", () => {
    localStorage.setItem("homeward:places", '[{"place":{"lat":"x"}},7,null]');
    expect(recentPlaces()).toEqual([]);
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("refused");
      },
      setItem: () => {
        throw new Error("refused");
      },
    });
    rememberPlace(markham);
    expect(recentPlaces()).toEqual([]);
  });
});

it("highlights without losing a letter, whatever ranges the service sends", () => {
  const match = fc.record({ start: fc.nat(12), end: fc.nat(12) });
  fc.assert(
    fc.property(fc.string({ maxLength: 10 }), fc.array(match, { maxLength: 4 }), (text, matches) => {
      const { container, unmount } = render(<Highlighted text={text} matches={matches} />);
      const renderedText = container.textContent;
      unmount();
      return renderedText === text;
    }),
  );
});

it("does not remember or offer places that have only coordinates", () => {
  localStorage.clear();
  rememberPlace({ lat: 43.86, lng: -79.34, address: "43.8600, -79.3400" });
  expect(recentPlaces()).toEqual([]);
  const recentPlace = { place: { lat: 43.86, lng: -79.34, address: "43.8600, -79.3400" }, usedAt: Date.now() };
  localStorage.setItem("homeward:places", JSON.stringify([recentPlace]));
  expect(recentPlaces()).toEqual([]);
});
