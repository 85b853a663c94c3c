// Watch areas: adding, changing, switching off and removing them.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, expect, it, vi } from "vitest";
import { limits } from "../../../domain/limits";
import { messages, sentence } from "../../../domain/messages";
import { rememberPlace } from "../../../src/fields/location/recentPlaces";
import { AreasView } from "../../../src/features/notify/areas/AreasView";
import { MemoryRouter } from "../../../src/lib/router";
import { Toaster } from "../../../src/ui/feedback/Toaster";
import { answers, render } from "../../support/ui/fakeCalls";
import { signIn } from "../../support/ui/signIn";

const place = { lat: 43.861, lng: -79.34, address: "Markham, ON", city: "Markham, ON" };
const homeArea = {
  _id: "a1",
  name: "Home",
  place,
  km: 2.5,
  animals: ["Dog", "Cat"],
  reports: "both",
  isOn: true,
  email: false,
  quiet: false,
};
const workArea = { ...homeArea, _id: "a2", name: "Work", isOn: false };
/** The number of reports on each of the last 30 days. Their sum is that of dogs, cats and others in `preview`. */
const days = Array.from({ length: 30 }, (_, day) => (day === 3 ? 9 : day === 20 ? 5 : 0));
const preview = { days, dogs: 9, cats: 4, others: 1, newest: [], more: false };

const mail = { offered: true, address: "maya@example.org", confirmationSentAt: null as number | null, stopped: null };

const onAdded = vi.fn<() => void>();

async function show() {
  render(
    <MemoryRouter>
      <AreasView onAdded={onAdded} />
      <Toaster />
    </MemoryRouter>,
  );
  await screen.findByRole("button", { name: messages["area.save"] });
}
const button = (name: string) => screen.getByRole("button", { name });
const press = async (code: keyof typeof messages) => await userEvent.click(button(messages[code]));

beforeEach(() => {
  localStorage.clear();
  signIn();
  answers.set("notify/areas:mine", () => []);
  answers.set("notify/areas:preview", () => preview);
  answers.set("notify/mail:status", () => mail);
});

it("adds an area whose centre is rounded, after a preview of the reports it would have shown", async () => {
  const add = vi.fn<(args: object) => string>(() => "a2");
  answers.set("notify/areas:add", add);
  rememberPlace({ lat: 43.86123, lng: -79.33951, address: "9 Main St, Markham, ON", city: "Markham", province: "ON" });
  await show();
  expect(screen.queryByText(/would have shown/)).toBeNull();
  await press("area.save");
  expect(screen.getByText(messages["area.placeMissing"])).toBeTruthy();
  expect(add).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("textbox", { name: messages["area.around"] }));
  await userEvent.click(await screen.findByRole("button", { name: "9 Main St" }));
  await press("location.confirm");
  expect((await screen.findByText(sentence("area.wouldHaveSent", { count: 14, days: 30 }))).tagName).toBe("OUTPUT");
  expect(screen.getByText(/9 dogs, 4 cats and 1 other\./)).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: "10 km" }));
  await press("area.others");
  await userEvent.click(screen.getByRole("radio", { name: messages["area.lost"] }));
  await press("area.save");
  const expectedArgs = { name: "", place, km: 10, animals: ["Dog", "Cat"], reports: "lost" };
  expect(add).toHaveBeenCalledExactlyOnceWith(expectedArgs);
  expect(await screen.findByText(sentence("area.saved", { name: "Markham, ON" }))).toBeTruthy();
  expect(onAdded).toHaveBeenCalledTimes(1);
});

it("changes an area and shows what is invalid", async () => {
  answers.set("notify/areas:mine", () => [homeArea, workArea]);
  const update = vi.fn<(args: object) => null>(() => null);
  answers.set("notify/areas:update", update);
  await show();
  expect(button("Home").getAttribute("aria-pressed")).toBe("true");
  await userEvent.click(button(sentence("area.paused", { name: "Work" })));
  const name = screen.getByRole<HTMLInputElement>("textbox", { name: messages["area.name"] });
  expect(name.value).toBe("Work");
  await userEvent.clear(name);
  await userEvent.type(name, "Office");
  await press("area.dogs");
  await press("area.cats");
  await press("area.save");
  expect(screen.getByText(messages["area.animalsMissing"])).toBeTruthy();
  await press("area.cats");
  await press("area.save");
  const { _id, isOn: _isOn, email: _email, quiet: _quiet, ...formFields } = homeArea;
  expect(update).toHaveBeenCalledExactlyOnceWith({ areaId: "a2", ...formFields, name: "Office", animals: ["Cat"] });
  answers.set("notify/areas:update", () => {
    throw new ConvexError({ code: "area.notFound" });
  });
  await press("area.save");
  const failure = sentence("area.saveFailed", { message: messages["area.notFound"] });
  expect(await screen.findByText(failure)).toBeTruthy();
});

it("switches an area off at once", async () => {
  answers.set("notify/areas:mine", () => [homeArea]);
  answers.set(
    "notify/areas:setChannels",
    ({ isOn }) => void answers.set("notify/areas:mine", () => [{ ...homeArea, isOn }]),
  );
  await show();
  const toggle = screen.getByRole("switch", { name: messages["area.on"] });
  expect(toggle.getAttribute("aria-checked")).toBe("true");
  await userEvent.click(toggle);
  await waitFor(() => expect(toggle.getAttribute("aria-checked")).toBe("false"));
  expect(button(sentence("area.paused", { name: "Home" }))).toBeTruthy();
});

it("switches email on with one press and offers quiet hours", async () => {
  answers.set("notify/areas:mine", () => [homeArea]);
  const setChannels = vi.fn<(args: object) => void>(({ ...channels }) => {
    answers.set("notify/areas:mine", () => [{ ...homeArea, ...channels }]);
  });
  answers.set("notify/areas:setChannels", setChannels);
  await show();
  expect(screen.queryByRole("switch", { name: messages["area.quiet"] })).toBeNull();
  const toggle = screen.getByRole("switch", { name: messages["area.email"] });
  expect(toggle.getAttribute("aria-checked")).toBe("false");
  await userEvent.click(toggle);
  expect(setChannels).toHaveBeenCalledExactlyOnceWith({ areaId: "a1", email: true, zone: expect.any(String) });
  const quiet = await screen.findByRole("switch", { name: messages["area.quiet"] });
  await userEvent.click(quiet);
  expect(setChannels).toHaveBeenLastCalledWith({ areaId: "a1", quiet: true, zone: expect.any(String) });
});

it.each([
  ["the site has no mail service", { offered: false }, "mail.notSetUp", false],
  ["the account has no verified address", { address: null }, "mail.noAddress", false],
  ["mail bounced", { stopped: { why: "bounced", at: 1 } }, "mail.bounced", true],
  ["the user stopped email", { stopped: { why: "byRecipient", at: 1 } }, "mail.stoppedByYou", true],
] as const)("explains why there is no email if %s", async (_, status, code, isOffered) => {
  answers.set("notify/areas:mine", () => [{ ...homeArea, email: true }]);
  answers.set("notify/mail:status", () => ({ ...mail, ...status }));
  await show();
  expect(screen.getByText(sentence(code, { address: mail.address }))).toBeTruthy();
  const toggle = screen.queryByRole("switch", { name: messages["area.email"] });
  expect(toggle?.getAttribute("aria-checked") ?? null).toBe(isOffered ? "false" : null);
});

it("removes an area at once and can restore it", async () => {
  answers.set("notify/areas:mine", () => [homeArea]);
  answers.set("notify/areas:remove", () => void answers.set("notify/areas:mine", () => []));
  answers.set("notify/areas:restore", () => void answers.set("notify/areas:mine", () => [homeArea]));
  await show();
  await press("area.remove");
  const confirmation = await screen.findByText(sentence("area.removed", { name: "Home" }));
  expect(screen.queryByRole("button", { name: "Home" })).toBeNull();
  const toast = confirmation.closest("li, [data-toast], div")!.parentElement!;
  await userEvent.click(within(toast).getByRole("button", { name: messages["area.undo"] }));
  expect(await screen.findByText(sentence("area.restored", { name: "Home" }))).toBeTruthy();
  expect(button("Home")).toBeTruthy();
});

it.each([
  ["a first area while another device adds one", [], [homeArea]],
  ["the area shown first while another device removes it", [homeArea, workArea], [workArea]],
])("keeps what was typed for %s", async (_, before, after) => {
  answers.set("notify/areas:mine", () => before);
  await show();
  const name = screen.getByRole<HTMLInputElement>("textbox", { name: messages["area.name"] });
  await userEvent.clear(name);
  await userEvent.type(name, "Cottage");
  answers.set("notify/areas:mine", () => after);
  expect(
    await screen.findByText(sentence("area.ofMost", { count: after.length, max: limits.watchAreas })),
  ).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: messages["area.name"] }).value).toBe("Cottage");
});

it("offers no sixth area, and explains that the area being edited was removed elsewhere", async () => {
  const five = ["a1", "a2", "a3", "a4", "a5"].map((_id) => ({ ...homeArea, _id, name: `Area ${_id}` }));
  answers.set("notify/areas:mine", () => five);
  await show();
  expect(screen.queryByRole("button", { name: messages["area.add"] })).toBeNull();
  await userEvent.click(button("Area a3"));
  answers.set("notify/areas:mine", () => five.filter(({ _id }) => _id !== "a3"));
  expect(await screen.findByText(messages["area.notFound"])).toBeTruthy();
  expect(button(messages["area.save"])).toHaveProperty("disabled", true);
  expect(button(messages["area.add"])).toBeTruthy();
});

it("explains that an unverified address was sent a link, and can send another", async () => {
  answers.set("notify/areas:mine", () => [{ ...homeArea, email: true }]);
  answers.set("notify/mail:status", () => ({ ...mail, confirmationSentAt: 1 }));
  answers.set("notify/mail:sendConfirmationAgain", () => {
    throw new ConvexError({ code: "mail.justSent" });
  });
  await show();
  expect(screen.getByText(sentence("mail.confirmSent", { address: "maya@example.org" }))).toBeTruthy();
  await press("mail.confirmAgain");
  expect(await screen.findByText(new RegExp(messages["mail.justSent"].slice(0, 20)))).toBeTruthy();
  answers.set("notify/mail:sendConfirmationAgain", () => null);
  await press("mail.confirmAgain");
  expect(await screen.findByText(messages["mail.confirmSentAgain"])).toBeTruthy();
});
