// The offer to put the app on the home screen: made only one time, in a way that the browser supports.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { InstallOffer } from "../../../src/features/install/InstallOffer";
import { render } from "../../support/ui/fakeCalls";

const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const safari = `${iPhone} Version/17.4 Mobile/15E148 Safari/604.1`;
// On an iPad, Safari calls the device a Mac. Only the touch screen tells them apart.
const iPad =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15";

/** `standalone` says whether this is the installed app. Only Apple's browsers define it. */
const fakeDevice = (standalone: boolean | undefined, userAgent: string) => {
  const values = Object.entries({ standalone, userAgent, maxTouchPoints: 5 });
  const properties = Object.fromEntries(values.map(([name, value]) => [name, { value }]));
  vi.stubGlobal("navigator", Object.create(navigator, properties));
};
const offer = () => render(<InstallOffer doneText="Biscuit's report is online" petName="Biscuit" />);
const dialog = () => screen.queryByRole("dialog");
const press = (label: string) => userEvent.click(screen.getByRole("button", { name: label }));
const waitUntilClosed = () => waitFor(() => expect(dialog()).toBeNull());

const prompt = vi.fn<() => Promise<unknown>>();

beforeEach(() => {
  localStorage.clear();
  prompt.mockReset().mockResolvedValue({ outcome: "accepted" });
});
afterEach(() => {
  window.homewardInstall = undefined;
  vi.unstubAllGlobals();
});

const fakeBrowserPrompt = () => {
  window.homewardInstall = Object.assign(new Event("beforeinstallprompt"), { prompt });
};

it("the offer gives its reasons and opens the browser's prompt on request", async () => {
  fakeBrowserPrompt();
  offer();
  expect(await screen.findByText(sentence("install.signalNamed", { name: "Biscuit" }))).toBeTruthy();
  expect(prompt).not.toHaveBeenCalled();
  await press(messages["install.install"]);
  await waitUntilClosed();
  expect(prompt).toHaveBeenCalledTimes(1);
});

it("the offer is not repeated after it was declined", async () => {
  fakeBrowserPrompt();
  const first = offer();
  await screen.findByRole("dialog");
  await press(messages["install.notNow"]);
  await waitUntilClosed();
  expect(prompt).not.toHaveBeenCalled();
  first.unmount();
  offer();
  expect(dialog()).toBeNull();
});

it.each([
  ["an iPhone", safari, "install.shareBelow"],
  ["an iPad", iPad, "install.shareAbove"],
] as const)(
  "the offer says where Safari's Share button is on %s, and warns that the app needs its own sign-in",
  async (_, agent, step) => {
    fakeDevice(false, agent);
    offer();
    expect(await screen.findByText(messages[step])).toBeTruthy();
    expect(screen.getByText(messages["install.ownSignIn"])).toBeTruthy();
    await press(messages["install.added"]);
    await waitUntilClosed();
  },
);

it.each([
  ["in the installed app", true, safari],
  ["in another browser on an iPhone", false, `${iPhone} CriOS/123.0 Mobile/15E148 Safari/604.1`],
  ["in the browser inside an app", false, `${iPhone} Mobile/15E148 [FBAN/FBIOS]`],
  ["in a browser that isn't Apple's and can't install, though it calls itself Safari", undefined, iPad],
])("no offer is made %s, and it can still be made later", (_, standalone, agent) => {
  fakeDevice(standalone, agent);
  offer();
  expect(dialog()).toBeNull();
  expect(localStorage.getItem("homeward:install")).toBeNull();
});
