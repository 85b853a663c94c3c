import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { distanceText } from "../../../../domain/geo/distance";
import { messages } from "../../../../domain/messages";
import { UnitsSync } from "../../../../src/features/account/profile/UnitsSync";
import { setUnits, useUnits } from "../../../../src/lib/units";
import { ProfileCard } from "../../../../src/features/account/profile/ProfileCard";
import { answers, deferredAnswer, render } from "../../../support/ui/fakeCalls";
import { setFakeClerk, maya, signIn } from "../../../support/ui/signIn";

const viewer = { _id: "u1", email: "", nickName: "Maya", displayName: "Maya", signUpType: "google", avatar: null };
const updateClerkUser = vi.fn<(names: { firstName: string; lastName: string }) => Promise<void>>();

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  if (text) await userEvent.type(screen.getByLabelText(label), text);
};
const name = messages["profile.displayName"];
// The form's code loads after the page.
const edit = async () => {
  await press(messages["profile.edit"]);
  await screen.findByLabelText(name);
};

beforeEach(() => {
  signIn({ ...maya, email: "" });
  setFakeClerk({ user: { firstName: "Maya", lastName: null, update: updateClerkUser } });
  answers.set("users:me", () => viewer);
  updateClerkUser.mockReset().mockResolvedValue();
  vi.spyOn(console, "error").mockImplementation(() => {});
});

describe("the profile", () => {
  it("says what an account is for", () => {
    render(<ProfileCard />);
    expect(screen.getByText(messages["profile.why"])).toBeTruthy();
  });

  it("says that there is no email, and saves one", async () => {
    const save = deferredAnswer();
    answers.set("users:updateProfile", save.answer);
    render(<ProfileCard />);
    expect(screen.getByText(messages["profile.noEmail"])).toBeTruthy();
    await edit();
    await type(messages["profile.contactEmail"], "maya@example.org");
    await press(messages["profile.save"]);
    expect(screen.getByText(messages["profile.updating"])).toBeTruthy();
    await act(async () => save.resolve(null));
    expect(save.answer).toHaveBeenCalledWith({ email: "maya@example.org" });
    expect(updateClerkUser).not.toHaveBeenCalled();
    expect(screen.getByText(messages["profile.updated"])).toBeTruthy();
  });

  it("does not close a form that was opened while an earlier save was in flight", async () => {
    const save = deferredAnswer();
    answers.set("users:updateProfile", save.answer);
    render(<ProfileCard />);
    await edit();
    await type(messages["profile.contactEmail"], "maya@example.org");
    await press(messages["profile.save"]);
    await press(messages["profile.cancel"]);
    await edit();
    await type(name, "Maya Lind");
    await act(async () => save.resolve(null));
    expect(screen.getByLabelText<HTMLInputElement>(name).value).toBe("Maya Lind");
  });

  it("changes the units of distances at once on the device, and saves them to the account", async () => {
    const save = deferredAnswer();
    answers.set("users:updateProfile", save.answer);
    const Nearby = () => <p>{distanceText(16, useUnits())}</p>;
    render(
      <>
        <ProfileCard />
        <Nearby />
      </>,
    );
    expect(screen.getByText("16 km")).toBeTruthy();
    await userEvent.click(screen.getByRole("radio", { name: messages["units.miles"] }));
    expect(screen.getByText("9.9 miles")).toBeTruthy();
    expect(save.answer).toHaveBeenCalledWith({ units: "miles" });
    expect(localStorage.getItem("homeward:units")).toBe("miles");
    await act(async () => save.resolve(null));
    act(() => setUnits("km"));
  });

  it("uses the account's units on a new device; on a US device, stores miles in an account without units", async () => {
    answers.set("users:me", () => ({ ...viewer, units: "miles" }));
    const { unmount } = render(<UnitsSync />);
    expect(localStorage.getItem("homeward:units")).toBe("miles");
    unmount();
    localStorage.removeItem("homeward:units");
    vi.spyOn(navigator, "language", "get").mockReturnValue("en-US");
    const save = deferredAnswer();
    answers.set("users:updateProfile", save.answer);
    answers.set("users:me", () => viewer);
    render(<UnitsSync />);
    expect(save.answer).toHaveBeenCalledWith({ units: "miles" });
    act(() => setUnits("km"));
  });

  it("does not let an existing email be changed", async () => {
    signIn();
    answers.set("users:me", () => ({ ...viewer, email: maya.email }));
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
    expect(updateClerkUser).not.toHaveBeenCalled();
  });

  it("changes the name in Homeward's account and at the sign-in service", async () => {
    const save = vi.fn(() => null);
    answers.set("users:updateProfile", save);
    render(<ProfileCard />);
    await edit();
    await type(name, "  Maya   Lind ");
    await press(messages["profile.save"]);
    expect(await screen.findByText(messages["profile.updated"])).toBeTruthy();
    expect(updateClerkUser.mock.calls).toEqual([[{ firstName: "Maya", lastName: "Lind" }]]);
    expect(save).toHaveBeenCalledWith({ displayName: "Maya Lind" });
  });

  it("changes nothing in Homeward's account if the sign-in service refuses", async () => {
    const save = vi.fn(() => null);
    answers.set("users:updateProfile", save);
    updateClerkUser.mockRejectedValue(new Error("down"));
    render(<ProfileCard />);
    await edit();
    await type(name, "Maya Lind");
    await press(messages["profile.save"]);
    expect((await screen.findByRole("alert")).textContent).toContain(messages["profile.updateFailed"]);
    expect(save).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>(name).value).toBe("Maya Lind");
  });

  it("reverts the name at the sign-in service if it cannot be saved in Homeward's account", async () => {
    answers.set("users:updateProfile", () =>
      Promise.reject(new ConvexError({ code: "request.tooMany", values: { wait: 60_000 } })),
    );
    render(<ProfileCard />);
    await edit();
    await type(name, "Maya Lind");
    await press(messages["profile.save"]);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(messages["profile.updateFailed"]);
    expect(alert.textContent).toContain("Please try again in 1 minute.");
    expect(updateClerkUser.mock.calls).toEqual([
      [{ firstName: "Maya", lastName: "Lind" }],
      [{ firstName: "Maya", lastName: "" }],
    ]);
  });
});
