import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { ProfileForm } from "../../../src/features/account/profile/ProfileForm";
import { answers, render } from "../../support/ui/fakeCalls";
import { fakeSlowPhotos, photo } from "../../support/ui/fakePhotos";
import { setFakeClerk, signIn } from "../../support/ui/signIn";

const viewer = { displayName: "Maya", email: "", avatar: null } as never;

it("waits for the picture if Enter is pressed while it is being prepared, and then submits the form", async () => {
  signIn();
  setFakeClerk({ user: { firstName: "Maya", lastName: null, update: async () => {} } });
  const preparing = fakeSlowPhotos();
  const update = vi.fn(() => null);
  const onSaved = vi.fn();
  answers.set("users:updateProfile", update);
  const { container } = render(<ProfileForm viewer={viewer} onCancel={() => {}} onSaved={onSaved} />);
  fireEvent.change(container.querySelector('input[type="file"]')!, {
    target: { files: [new File(["x"], "me.png", { type: "image/png" })] },
  });
  await waitFor(() => expect(preparing.finish).toBeTypeOf("function"));
  await userEvent.type(screen.getByLabelText(messages["profile.displayName"]), " Lind{Enter}");
  expect(update).not.toHaveBeenCalled();
  preparing.finish!({ photo });
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(update).toHaveBeenCalledWith({ displayName: "Maya Lind", avatar: "photo1" });
});
