import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { liveAddress, reportAddress } from "../../../domain/paths";
import { LiveScreen } from "../../../src/features/reports/live/LiveScreen";
import { MemoryRouter, Route, Routes, useLocation } from "../../../src/lib/router";
import { Toaster } from "../../../src/ui/feedback/Toaster";
import { answers, render } from "../../support/ui/fakeCalls";
import { signIn } from "../../support/ui/signIn";
import { biscuit } from "./biscuit";

const own = { ...biscuit, mine: true, runs: true, day: "2026-11-19" };

const Elsewhere = () => <p>{useLocation().pathname}</p>;
const show = (state: object | null = null) =>
  render(
    <MemoryRouter startAt={{ pathname: liveAddress("report1"), state }}>
      <main id="content">
        <Routes>
          <Route
            path={liveAddress("report1")}
            element={
              <LiveScreen
                reportId="report1"
                vetsNear={({ address }) => `Vets near ${address}`}
                offer={({ petName }) => `An offer after ${petName}`}
              />
            }
          />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </main>
      <Toaster />
    </MemoryRouter>,
  );

const title = { level: 1, name: sentence("live.title", { name: "Biscuit" }) };

beforeEach(() => {
  // Without an IntersectionObserver, every part counts as visible.
  vi.stubGlobal("IntersectionObserver", undefined);
  answers.set("reports:get", () => own);
  signIn();
});

it("says only once that the report was submitted, and names the page after the pet", async () => {
  const { unmount } = show({ submitted: true });
  expect(await screen.findByRole("heading", title)).toBe(document.activeElement);
  expect(screen.getAllByText(messages["report.submitted"])).toHaveLength(1);
  expect(screen.getByRole("status").textContent).toBe(messages["report.submitted"]);
  expect(document.title).toBe("Biscuit's report is live · Homeward");
  expect(screen.getByText("An offer after Biscuit")).toBeTruthy();
  unmount();
  show();
  expect(await screen.findByRole("heading", title)).toBeTruthy();
  expect(screen.queryByText(messages["report.submitted"])).toBeNull();
  expect(screen.queryByText("An offer after Biscuit")).toBeNull();
});

it("lists what helps in order, with one filled button", async () => {
  show();
  const list = await screen.findByRole("region", { name: messages["live.steps"] });
  const steps = within(list).getAllByRole("heading", { level: 3 });
  expect(steps.map((step) => step.textContent)).toEqual([
    messages["live.share"],
    messages["live.look"],
    messages["live.vets"],
    messages["live.alert"],
    messages["area.offerAfter"],
  ]);
  expect(document.querySelectorAll(".bg-act")).toHaveLength(1);
  expect(screen.getByText("Vets near 12 Main St, Markham, ON")).toBeTruthy();
});

it.each([
  ["Dog", "live.lookDog", "live.lookDogSource"],
  ["Cat", "live.lookCat", "live.lookCatSource"],
] as const)("says for a %s what a study found, and which", async (petType, text, source) => {
  answers.set("reports:get", () => ({ ...own, petType }));
  show();
  expect(await screen.findByText(messages[text])).toBeTruthy();
  expect(screen.getByText(messages[source])).toBeTruthy();
});

it("gives advice for other animals, without numbers", async () => {
  answers.set("reports:get", () => ({ ...own, petType: "Other" }));
  show();
  const advice = await screen.findByText(sentence("live.lookOther", { name: "Biscuit" }));
  expect(advice.textContent).not.toMatch(/\d/);
});

describe("sharing", () => {
  const give = (name: "share" | "canShare" | "clipboard", value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true });

  it("uses the share sheet, and copies the link on its own button", async () => {
    const [share, writeText] = [vi.fn(async () => {}), vi.fn(async () => {})];
    const person = userEvent.setup({ writeToClipboard: false });
    give("share", share);
    give("canShare", () => true);
    give("clipboard", { writeText });
    show();
    await person.click(await screen.findByRole("button", { name: sentence("live.shareButton", { name: "Biscuit" }) }));
    // The text's rules load first.
    await vi.waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    await person.click(screen.getByRole("button", { name: messages["live.copyLink"] }));
    expect(writeText).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("/share/report1"));
    expect(await screen.findByText(messages["detail.linkCopied"])).toBeTruthy();
    give("share", undefined);
  });
});

describe("leads to the report itself", () => {
  it.each([
    ["for somebody else", { ...own, mine: false, runs: false }],
    ["once it is removed", null],
    ["while it is hidden", { ...own, state: "hidden" }],
  ])("%s", async (_, report) => {
    answers.set("reports:get", () => report);
    show();
    expect(await screen.findByText(reportAddress("report1"))).toBeTruthy();
  });
});
