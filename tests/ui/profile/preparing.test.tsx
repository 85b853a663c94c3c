import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { ProfileForm } from "../../../src/features/profile/ProfileForm";
import { answers } from "../../support/fakeCalls";

vi.mock("convex/react", async () => (await import("../../support/fakeCalls")).hooks);
vi.mock("../../../src/services/auth/useAuth", () => ({ useAuth: () => ({ person: null }) }));
vi.mock("../../../src/services/auth/ownAccount", () => ({ rename: async () => async () => {} }));

const preparing = vi.hoisted(() => ({ done: null as ((result: object) => void) | null }));
vi.mock("../../../src/fields/photos/pool", () => ({
  preparePhoto: () => new Promise((done) => (preparing.done = done)),
}));
vi.mock("../../../src/fields/photos/send", async (original) => ({
  ...(await original<object>()),
  sendPhoto: async () => "photo1",
}));

const photo = { full: new Blob(["f"]), thumb: new Blob(["t"]), width: 4, height: 3, colour: "#000000" };
const viewer = { displayName: "Maya", email: "", avatar: null } as never;

it("submits as soon as the picture is ready if Enter was pressed before", async () => {
  const update = vi.fn(() => null);
  const onSaved = vi.fn();
  answers.set("users:updateProfile", update);
  const { container } = render(<ProfileForm viewer={viewer} onCancel={() => {}} onSaved={onSaved} />);
  // A second import of a mocked module while the first is pending would get the real module.
  await vi.dynamicImportSettled();
  fireEvent.change(container.querySelector('input[type="file"]')!, {
    target: { files: [new File(["x"], "me.png", { type: "image/png" })] },
  });
  await waitFor(() => expect(preparing.done).toBeTypeOf("function"));
  await userEvent.type(screen.getByLabelText(messages["profile.displayName"]), " Lind{Enter}");
  expect(update).not.toHaveBeenCalled();
  await act(async () => preparing.done!({ photo }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(update).toHaveBeenCalledWith({ displayName: "Maya Lind", avatar: "photo1" });
});
