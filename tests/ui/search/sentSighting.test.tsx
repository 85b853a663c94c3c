// The dialog that the sender of a sighting sees after sending it.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { minuteMs } from "../../../domain/units";
import { SentDialog } from "../../../src/features/search/sightings/sent/SentDialog";
import { answers, render } from "../../support/ui/fakeCalls";
import { biscuit } from "../reports/biscuit";

const sentSighting = {
  state: "pending",
  at: Date.now(),
  address: "Carlton Rd, Markham, ON",
  hasPhoto: false,
  phone: "",
  canCall: false,
};
const show = (changes: object = {}) => {
  answers.set("search/sightings:sent", () => ({ ...sentSighting, ...changes }));
  render(<SentDialog report={biscuit as never} sentKey="key1" onClose={() => {}} />);
};
const press = async (code: keyof typeof messages) =>
  await userEvent.click(await screen.findByRole("button", { name: messages[code] }));

beforeEach(() => void answers.delete("reports:contact"));

it("shows live whether the sighting is confirmed, and asks the sender to stay there while it is pending", async () => {
  show();
  expect(screen.getByRole("status").textContent).toBe(messages["saw.stateWaiting"]);
  const stay = sentence("saw.stay", { name: "Biscuit" });
  expect(screen.getByText(stay)).toBeTruthy();
  answers.set("search/sightings:sent", () => ({ ...sentSighting, state: "confirmed" }));
  expect(screen.getByRole("status").textContent).toBe(messages["saw.stateConfirmed"]);
  expect(screen.queryByText(stay)).toBeNull();
  answers.set("search/sightings:sent", () => null);
  expect(screen.getByText(messages["saw.sentGone"])).toBeTruthy();
});

it.each([
  ["earlier today", { vague: "day" }],
  ["in the last hour", { vague: "hour" }],
  ["half an hour ago", { at: Date.now() - 30 * minuteMs }],
])("doesn't ask the sender of a sighting from %s to stay there", (_when, changes) => {
  show(changes);
  expect(screen.getByRole("status").textContent).toBe(messages["saw.stateWaiting"]);
  expect(screen.queryByText(sentence("saw.stay", { name: "Biscuit" }))).toBeNull();
});

it("accepts a phone number and nothing else, and can remove it", async () => {
  const leavePhone = vi.fn<() => null>(() => null);
  answers.set("search/sightings:leavePhone", leavePhone);
  show();
  await press("saw.phoneLeave");
  expect(screen.getByText(messages["saw.noPhone"])).toBeTruthy();
  const field = screen.getByRole("textbox", { name: new RegExp(messages["saw.phone"]) });
  await userEvent.type(field, "call me");
  await press("saw.phoneLeave");
  expect(leavePhone).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, "905 555 0126");
  await press("saw.phoneLeave");
  expect(leavePhone).toHaveBeenLastCalledWith({ reportId: "report1", key: "key1", phone: "905 555 0126" });
  answers.set("search/sightings:sent", () => ({ ...sentSighting, phone: "905 555 0126" }));
  expect(screen.getByText(sentence("saw.phoneLeft", { phone: "905 555 0126" }))).toBeTruthy();
  await press("saw.phoneTake");
  expect(leavePhone).toHaveBeenLastCalledWith({ reportId: "report1", key: "key1", phone: "" });
});

it("offers the call only if the report has a number, and fetches the number at the press", async () => {
  show();
  expect(screen.queryByRole("button", { name: messages["saw.callOwner"] })).toBeNull();
  const contact = vi.fn(() => ({ contactInfo: "maya@example.org, 416 555 0100", warned: false }));
  answers.set("reports:contact", contact);
  answers.set("search/sightings:sent", () => ({ ...sentSighting, canCall: true }));
  expect(contact).not.toHaveBeenCalled();
  await press("saw.callOwner");
  const call = await screen.findByRole("link", { name: sentence("detail.callNumber", { number: "416 555 0100" }) });
  expect(call.getAttribute("href")).toBe("tel:4165550100");
});

it("shows no number that the backend warns about", async () => {
  answers.set("reports:contact", () => ({ contactInfo: "416 555 0100", warned: true }));
  show({ canCall: true });
  await press("saw.callOwner");
  expect(await screen.findByText(messages["saw.callOnPage"])).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});
