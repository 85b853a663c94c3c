import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { ProfileCard } from "../../../src/features/profile/ProfileCard";
import { answers, later } from "../../support/fakeCalls";

vi.mock("convex/react", async () => (await import("../../support/fakeCalls")).hooks);

const rename = vi.fn<(name: string) => Promise<() => Promise<void>>>();
const undo = vi.fn<() => Promise<void>>();
const viewer = { _id: "u1", email: "", nickName: "Maya", displayName: "Maya", signUpType: "google", avatar: null };
let record = { ...viewer, timestamp: null };

vi.mock("../../../src/services/auth/useViewer", () => ({ useViewer: () => record }));
vi.mock("../../../src/services/auth/useAuth", () => ({ useAuth: () => ({ person: { email: record.email } }) }));
vi.mock("../../../src/services/auth/ownAccount", () => ({ rename: (name: string) => rename(name) }));

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  if (text) await userEvent.type(screen.getByLabelText(label), text);
};
const name = messages["profile.displayName"];
// The form's code loads after the page.
const edit = async () => {
  await press(messages["profile.edit"]);
  await screen.findByLabelText(name, {}, { timeout: 10_000 });
};

beforeEach(() => {
  answers.clear();
  record = { ...viewer, timestamp: null };
  undo.mockReset().mockResolvedValue();
  rename.mockReset().mockResolvedValue(undo);
  vi.spyOn(console, "error").mockImplementation(() => {});
});

describe("the profile card", () => {
  it("says that there is no address, and saves one", async () => {
    const update = later();
    answers.set("users:updateProfile", update.answer);
    render(<ProfileCard />);
    expect(screen.getByText(messages["profile.noEmail"])).toBeTruthy();
    await edit();
    await type(messages["profile.contactEmail"], "maya@example.org");
    await press(messages["profile.save"]);
    expect(screen.getByText(messages["profile.updating"])).toBeTruthy();
    await act(async () => update.resolve(null));
    expect(update.answer).toHaveBeenCalledWith({ email: "maya@example.org" });
    expect(rename).not.toHaveBeenCalled();
    expect(screen.getByText(messages["profile.updated"])).toBeTruthy();
  });

  it("does not close a form that was opened while another save was in flight", async () => {
    const update = later();
    answers.set("users:updateProfile", update.answer);
    render(<ProfileCard />);
    await edit();
    await type(messages["profile.contactEmail"], "maya@example.org");
    await press(messages["profile.save"]);
    await press(messages["profile.cancel"]);
    await edit();
    await type(name, "Maya Lind");
    await act(async () => update.resolve(null));
    expect(screen.getByLabelText<HTMLInputElement>(name).value).toBe("Maya Lind");
  });

  it("does not let an existing address be changed", async () => {
    record = { ...record, email: "maya@example.org" };
    render(<ProfileCard />);
    await edit();
    expect(screen.getByLabelText<HTMLInputElement>(messages["profile.contactEmail"]).readOnly).toBe(true);
  });

  it("refuses an empty name, and sends nothing if nothing changed", async () => {
    render(<ProfileCard />);
    await edit();
    expect(document.activeElement).toBe(screen.getByLabelText(name));
    await press(messages["profile.save"]);
    expect(screen.getByText(messages["profile.noChanges"])).toBeTruthy();
    await type(name, "");
    await press(messages["profile.save"]);
    expect(screen.getByText(messages["profile.noDisplayName"])).toBeTruthy();
    expect(rename).not.toHaveBeenCalled();
  });

  it("changes the name here and at the sign-in service", async () => {
    const update = vi.fn(() => null);
    answers.set("users:updateProfile", update);
    render(<ProfileCard />);
    await edit();
    await type(name, "  Maya   Lind ");
    await press(messages["profile.save"]);
    expect(await screen.findByText(messages["profile.updated"])).toBeTruthy();
    expect(rename).toHaveBeenCalledWith("Maya Lind");
    expect(update).toHaveBeenCalledWith({ displayName: "Maya Lind" });
    expect(undo).not.toHaveBeenCalled();
  });

  it("changes nothing here if the sign-in service refuses", async () => {
    const update = vi.fn(() => null);
    answers.set("users:updateProfile", update);
    rename.mockRejectedValue(new Error("down"));
    render(<ProfileCard />);
    await edit();
    await type(name, "Maya Lind");
    await press(messages["profile.save"]);
    expect((await screen.findByRole("alert")).textContent).toBe(messages["profile.updateFailed"]);
    expect(update).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>(name).value).toBe("Maya Lind");
  });

  it("reverts the name at the sign-in service if it cannot be saved here", async () => {
    answers.set("users:updateProfile", () =>
      Promise.reject(new ConvexError({ code: "call.tooMany", values: { wait: "a minute" } })),
    );
    render(<ProfileCard />);
    await edit();
    await type(name, "Maya Lind");
    await press(messages["profile.save"]);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(messages["profile.updateFailed"]);
    expect(alert.textContent).toContain("Please try again in a minute.");
    expect(undo).toHaveBeenCalledTimes(1);
  });
});
