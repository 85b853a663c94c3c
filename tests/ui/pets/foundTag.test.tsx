// The app's own page of a pet's tag, for hosts that don't serve the backend's page.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { paths, tagAddress, threadAddress } from "../../../domain/paths";
import { FinderScreen } from "../../../src/features/pets/tags/FinderScreen";
import { MemoryRouter, Route, Routes, useLocation } from "../../../src/lib/router";
import { answers, render } from "../../support/ui/fakeCalls";

const code = "7K2M9QXB";
const tag = {
  code,
  petName: "Biscuit",
  petType: "Dog",
  photo: null,
  lost: null,
  medicine: "Heart tablets",
  advice: "",
};
const openedThread = { threadId: "thread1", reportId: "report1", secret: "secret1" };
const heading = () => screen.findByRole("heading", { level: 1 });
const button = (name: string) => screen.getByRole("button", { name });

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;

function show() {
  render(
    <MemoryRouter startAt={tagAddress(code)}>
      <Routes>
        <Route path={tagAddress(code)} element={<FinderScreen code={code} onOpened={onOpened} />} />
        <Route path="*" element={<Address />} />
      </Routes>
    </MemoryRouter>,
  );
}

const press = vi.fn<(args: object) => unknown>();
const onOpened = vi.fn();
beforeEach(() => {
  vi.stubGlobal("isSecureContext", true);
  press.mockReset().mockReturnValue(openedThread);
  onOpened.mockReset();
  answers.set("tags:press", press);
  answers.set("tags:scan", (args) => (args["code"] === code ? tag : null));
});

it("shows at once that the pet has been reported lost, and notifies nobody when the page is opened", async () => {
  show();
  expect((await heading()).textContent).toBe(sentence("tag.im", { name: "Biscuit" }));
  expect(screen.getByText("Heart tablets")).toBeTruthy();
  answers.set("tags:scan", () => ({ ...tag, lost: { day: null, time: null }, phone: "905 555 0142" }));
  expect((await heading()).textContent).toBe(sentence("tag.imLost", { name: "Biscuit" }));
  expect(screen.getByRole("link", { name: messages["tag.call"] }).getAttribute("href")).toBe("tel:9055550142");
  expect(press).not.toHaveBeenCalled();
});

it("leads to the thread that a press opens, and passes the thread on to be kept on this device", async () => {
  show();
  await heading();
  await userEvent.click(button(messages["tag.message"]));
  expect((await screen.findByTestId("address")).textContent).toBe(threadAddress("thread1"));
  expect(onOpened).toHaveBeenCalledWith(openedThread);
  expect(press.mock.calls).toEqual([[expect.objectContaining({ code, key: expect.any(String) as string })]]);
});

it("sends the place only after a press, and says when the browser doesn't give the place", async () => {
  const getCurrentPosition = vi.fn<Geolocation["getCurrentPosition"]>((_, fail) =>
    fail?.({ code: 1, message: "" } as GeolocationPositionError),
  );
  vi.spyOn(navigator, "geolocation", "get").mockReturnValue({ getCurrentPosition } as unknown as Geolocation);
  show();
  await heading();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await userEvent.click(button(messages["tag.sendPlace"]));
  expect(await screen.findByText(messages["tag.placeDenied"])).toBeTruthy();
  expect(press).not.toHaveBeenCalled();
  getCurrentPosition.mockImplementation((found) =>
    found({ coords: { latitude: 43.5448, longitude: -80.2482 } } as GeolocationPosition),
  );
  await userEvent.click(button(messages["tag.sendPlace"]));
  expect(await screen.findByText(new RegExp(messages["tag.placeSent"]))).toBeTruthy();
  expect(press.mock.calls[0]![0]).toMatchObject({ place: { lat: 43.5448, lng: -80.2482 } });
  expect(screen.getByRole("link", { name: messages["tag.write"] }).getAttribute("href")).toBe(threadAddress("thread1"));
});

it("says what to do with a pet whose tag is retired", async () => {
  answers.set("tags:scan", () => null);
  show();
  expect((await heading()).textContent).toBe(messages["tag.retiredTitle"]);
  expect(screen.getByText("7K2M 9QXB")).toBeTruthy();
  expect(screen.getByRole("link", { name: messages["chip.find.link"] }).getAttribute("href")).toBe(paths.chip);
});
