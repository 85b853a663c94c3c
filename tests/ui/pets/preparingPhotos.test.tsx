// The user presses Enter while a photo is being prepared. The form is submitted as soon as the photo is ready.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { MyPets } from "../../../src/features/pets/MyPets";
import { MemoryRouter } from "../../../src/lib/router";
import { answers, render } from "../../support/ui/fakeCalls";
import { fakeSlowPhotos, photo } from "../../support/ui/fakePhotos";
import { signIn } from "../../support/ui/signIn";

let preparing: ReturnType<typeof fakeSlowPhotos>;
const miso = { _id: "pet1", name: "Miso", type: "Cat", breed: "", age: "", photos: [] };
const dialog = () => within(screen.getByRole("dialog"));

/** Opens a dialog, adds a photo that stays in preparation, and presses Enter in the pet's name. */
async function submitWhilePreparing(openLabel: string) {
  render(
    <MemoryRouter>
      <MyPets />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("button", { name: openLabel }));
  const name = await waitFor(() => dialog().getByLabelText(messages["pet.name"]));
  await userEvent.selectOptions(dialog().getByLabelText(messages["pet.type"]), "Bird");
  const input = await waitFor(() => dialog().getByLabelText(messages["pet.photos"], { selector: "input" }));
  fireEvent.change(input, { target: { files: [new File(["x"], "one.png", { type: "image/png" })] } });
  await waitFor(() => expect(preparing.finish).toBeTypeOf("function"));
  await userEvent.clear(name);
  await userEvent.type(name, "Kiwi{Enter}");
}

const forms = [
  ["adding", messages["pet.addNew"], "pets:add"],
  ["editing", sentence("pet.edit", { name: "Miso" }), "pets:update"],
] as const;

let save: ReturnType<typeof vi.fn<(args: Record<string, unknown>) => unknown>>;
beforeEach(() => {
  signIn();
  preparing = fakeSlowPhotos();
  save = vi.fn(() => ({ replaced: {} }));
  answers.set("pets:mine", () => [miso]);
  for (const [, , functionName] of forms) answers.set(functionName, save);
});

it.each(forms)("when %s a pet, submits as soon as the photo is ready", async (_, openLabel) => {
  await submitWhilePreparing(openLabel);
  expect(save).not.toHaveBeenCalled();
  preparing.finish!({ photo });
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]![0]).toMatchObject({ name: "Kiwi", type: "Bird", photos: ["photo1"] });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it.each(forms)("when %s a pet, does not submit if the photo is refused", async (_, openLabel) => {
  await submitWhilePreparing(openLabel);
  await act(async () => preparing.finish!({ refusal: { code: "photo.broken" } }));
  expect(dialog().getByText(messages["photo.broken"], { exact: false })).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

it("does not submit after the edited pet was reset", async () => {
  await submitWhilePreparing(forms[1][1]);
  expect(dialog().getByRole("button", { name: messages["pet.remove"] }).hasAttribute("disabled")).toBe(true);
  await userEvent.click(dialog().getByRole("button", { name: messages["pet.reset"] }));
  await act(async () => preparing.finish!({ photo }));
  expect(dialog().queryByText(messages["pet.noChanges"])).toBeNull();
  expect(save).not.toHaveBeenCalled();
});

it.each(forms)(
  "when %s a pet, does not submit while the dialog asks whether to discard, but does when the user keeps editing",
  async (_, openLabel) => {
    await submitWhilePreparing(openLabel);
    await userEvent.click(dialog().getByRole("button", { name: messages["app.close"] }));
    await act(async () => preparing.finish!({ photo }));
    expect(save).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: messages["app.keepEditing"] }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  },
);
