// The question of how to notify the user, which comes right after Submit and after the first watch area, and the
// settings where the answer can be changed.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { AskAboutArea } from "../../../src/features/notify/news/AskAboutArea";
import { AskAboutReport } from "../../../src/features/notify/news/AskAboutReport";
import { ReportNewsCard } from "../../../src/features/notify/news/ReportNewsCard";
import type { AddedArea } from "../../../src/features/notify/areas/area";
import { browserPush } from "../../../src/lib/device/browserPush";
import { MemoryRouter } from "../../../src/lib/router";
import { Toaster } from "../../../src/ui/feedback/Toaster";
import { answers, render } from "../../support/ui/fakeCalls";
import { signIn } from "../../support/ui/signIn";
import { FakeBrowser } from "./fakeBrowser";

const mail = { offered: true, address: "maya@example.org", confirmationSentAt: null, stopped: null };
const noAnswer = { email: false, push: true, quiet: false, hasAnswered: false };
const setChannels = vi.fn<(args: object) => null>(() => null);
const setFirstChannels = vi.fn<(args: object) => null>(() => null);
const add = vi.fn<(args: object) => string>(() => "d1");
/** The browser's time zone. */
const zone = expect.any(String) as string;
let browser: FakeBrowser;

const lostDog = { status: "lost", petName: "Biscuit", petType: "Dog" } as const;

function show(report: Parameters<typeof AskAboutReport>[0]["report"] = lostDog) {
  render(
    <MemoryRouter>
      <AskAboutReport report={report} otherwise="In place of the question" />
      <Toaster />
    </MemoryRouter>,
  );
}
const showArea = () =>
  render(
    <MemoryRouter>
      <AskAboutArea area={{ _id: "a1", name: "Home" } as unknown as AddedArea} otherwise="In place of the question" />
      <Toaster />
    </MemoryRouter>,
  );

const press = async (code: keyof typeof messages) =>
  await userEvent.click(await screen.findByRole("button", { name: messages[code] }));
const toggle = (code: keyof typeof messages) => screen.getByRole("switch", { name: messages[code] });
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

beforeEach(() => {
  for (const spy of [setChannels, setFirstChannels, add]) spy.mockClear();
  browserPush.set(null);
  browser = new FakeBrowser();
  browser.install();
  signIn();
  answers.set("notify/reportNews:mine", () => noAnswer);
  answers.set("notify/reportNews:setChannels", setChannels);
  answers.set("notify/areas:choice", () => null);
  answers.set("notify/areas:setFirstChannels", setFirstChannels);
  answers.set("notify/mail:status", () => mail);
  answers.set("notify/devices:mine", () => ({ key: "key", devices: [] }));
  answers.set("notify/devices:add", add);
});

describe("after Submit", () => {
  it("offers email and push, both on, and asks the browser for permission only when “Tell me” is pressed", async () => {
    show();
    const dialog = await screen.findByRole("dialog", { name: sentence("tell.titleLost", { name: "Biscuit" }) });
    expect(dialog.textContent).toContain(messages["tell.textLost"]);
    expect(dialog.textContent).toContain("maya@example.org");
    for (const code of ["tell.pushComputer", "area.email"] as const)
      expect(toggle(code).getAttribute("aria-checked")).toBe("true");
    expect(browser.promptCount).toBe(0);
    await press("tell.yes");
    await waitUntilClosed();
    expect(browser.promptCount).toBe(1);
    expect(add).toHaveBeenCalledTimes(1);
    expect(setChannels).toHaveBeenCalledExactlyOnceWith({ email: true, push: true, zone });
    expect(await screen.findByText(messages["tell.done"])).toBeTruthy();
  });

  it("remembers 'Not now', and doesn't ask the browser for permission", async () => {
    show();
    await press("tell.notNow");
    await waitUntilClosed();
    expect(setChannels).toHaveBeenCalledExactlyOnceWith({ email: false, push: false, zone });
    expect(browser.promptCount).toBe(0);
    expect(await screen.findByText(messages["tell.declined"])).toBeTruthy();
  });

  it("saves that the user was asked, but no refusal, when the dialog is closed without an answer", async () => {
    show();
    await press("app.close");
    await waitUntilClosed();
    expect(setChannels).toHaveBeenCalledExactlyOnceWith({});
  });

  it("saves the answer for email even if the browser refuses notifications", async () => {
    browser.promptAnswer = "denied";
    show();
    await press("tell.yes");
    // The browser has refused, so the dialog now offers only email.
    await waitFor(() => expect(screen.queryByRole("switch", { name: messages["tell.pushComputer"] })).toBeNull());
    expect(setChannels).not.toHaveBeenCalled();
    await press("tell.yes");
    await waitUntilClosed();
    expect(setChannels).toHaveBeenCalledExactlyOnceWith({ email: true, push: false, zone });
  });

  it("asks the author of a found report how to tell them when the pet's owner turns up", async () => {
    show({ status: "found", petName: "", petType: "Dog" });
    expect(await screen.findByRole("dialog", { name: messages["tell.titleFound"] })).toBeTruthy();
  });

  it("does not ask a user who has answered before, and shows what comes in place of the question", async () => {
    answers.set("notify/reportNews:mine", () => ({ ...noAnswer, hasAnswered: true }));
    show();
    expect(await screen.findByText("In place of the question")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("does not ask if neither email nor push is available", async () => {
    answers.set("notify/mail:status", () => ({ ...mail, offered: false }));
    answers.set("notify/devices:mine", () => ({ key: null, devices: [] }));
    show();
    expect(await screen.findByText("In place of the question")).toBeTruthy();
  });
});

describe("after the first area", () => {
  it("asks in the same sheet, and saves the answer with the area", async () => {
    showArea();
    const dialog = await screen.findByRole("dialog", { name: sentence("tell.titleArea", { area: "Home" }) });
    expect(dialog.textContent).toContain(messages["tell.textArea"]);
    await userEvent.click(toggle("tell.pushComputer"));
    await press("tell.yes");
    await waitUntilClosed();
    expect(setFirstChannels).toHaveBeenCalledExactlyOnceWith({ areaId: "a1", email: true, push: false, zone });
  });

  it("does not ask after the second area", async () => {
    answers.set("notify/areas:choice", () => ({ email: false, push: false }));
    showArea();
    expect(await screen.findByText("In place of the question")).toBeTruthy();
  });
});

it("the settings turn email on, and then offer quiet hours", async () => {
  answers.set("notify/reportNews:setChannels", (changes) => {
    setChannels(changes);
    answers.set("notify/reportNews:mine", () => ({ ...noAnswer, ...changes }));
    return null;
  });
  render(<ReportNewsCard />);
  const email = await screen.findByRole("switch", { name: messages["area.email"] });
  expect(email.getAttribute("aria-checked")).toBe("false");
  expect(screen.queryByRole("switch", { name: messages["area.quiet"] })).toBeNull();
  await userEvent.click(email);
  expect(setChannels).toHaveBeenLastCalledWith({ email: true, zone });
  await userEvent.click(await screen.findByRole("switch", { name: messages["area.quiet"] }));
  expect(setChannels).toHaveBeenLastCalledWith({ quiet: true, zone });
});
