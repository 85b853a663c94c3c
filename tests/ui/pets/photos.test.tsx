// Saving a pet sends its new photos first, before anything else is changed.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { MyPets } from "../../../src/features/pets/MyPets";
import { MemoryRouter } from "../../../src/lib/router";
import { answers, deferredAnswer, render } from "../../support/ui/fakeCalls";
import { fakePhotos, uploads } from "../../support/ui/fakePhotos";
import { signIn } from "../../support/ui/signIn";

const stored = { _id: "photo1", full: "/full", thumb: "/thumb", width: 4, height: 3, colour: "#a06030" };
const miso = { _id: "pet1", name: "Miso", type: "Cat", breed: "", age: "", photos: [stored] };
const dialog = () => within(screen.getByRole("dialog"));
const press = (name: string) => userEvent.click(dialog().getByRole("button", { name }));

async function addPhoto() {
  render(
    <MemoryRouter>
      <MyPets />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("button", { name: sentence("pet.edit", { name: "Miso" }) }));
  const input = await waitFor(() =>
    within(screen.getByRole("dialog")).getByLabelText(messages["pet.photos"], { selector: "input" }),
  );
  await act(async () => {
    fireEvent.change(input, { target: { files: [new File(["x"], "two.png", { type: "image/png" })] } });
  });
  await dialog().findByRole("button", { name: sentence("photo.remove", { number: 2 }) });
  await waitFor(() => expect(dialog().queryByText(sentence("photo.preparing", { number: 2 }))).toBeNull());
}

beforeEach(() => {
  answers.set("pets:mine", () => [miso]);
  signIn();
  fakePhotos();
});

it("sends the new photo, then saves the pet with both photos in order", async () => {
  const accept = deferredAnswer();
  answers.set("photos:accept", accept.answer);
  const update = vi.fn(() => ({ replaced: { photos: ["photo1"] } }));
  answers.set("pets:update", update);
  await addPhoto();
  await press(messages["pet.save"]);
  expect(dialog().getByText(messages["pet.saving"])).toBeTruthy();
  expect(update).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(accept.answer).toHaveBeenCalled());
  expect(update).not.toHaveBeenCalled();
  await act(async () => accept.resolve("photo2"));
  expect(await screen.findByText(messages["pet.updated"])).toBeTruthy();
  expect(update).toHaveBeenCalledWith({ petId: "pet1", photos: ["photo1", "photo2"] });
  expect(screen.queryByText(/replaced/)).toBeNull();
});

it("changes nothing if a photo cannot be sent, says so, and sends it at the next attempt", async () => {
  uploads.status = 400;
  const update = vi.fn(() => ({ replaced: {} }));
  answers.set("pets:update", update);
  await addPhoto();
  await press(messages["pet.save"]);
  const alert = await dialog().findByRole("alert");
  expect(alert.textContent).toContain(messages["pet.saveFailed"]);
  expect(alert.textContent).toContain(messages["photo.uploadFailed"]);
  expect(update).not.toHaveBeenCalled();
  uploads.status = 200;
  await press(messages["pet.save"]);
  expect(await screen.findByText(messages["pet.updated"])).toBeTruthy();
  expect(update).toHaveBeenCalledTimes(1);
});
