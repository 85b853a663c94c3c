import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { limits } from "../../../domain/limits";
import { type MessageCode, messages, sentence } from "../../../domain/messages";
import { MyPets } from "../../../src/features/pets/MyPets";
import { isConnected } from "../../../src/lib/connection";
import { MemoryRouter } from "../../../src/lib/router";
import { Toaster } from "../../../src/ui/feedback/Toaster";
import { answers, deferredAnswer, render } from "../../support/ui/fakeCalls";
import { signIn } from "../../support/ui/signIn";

const miso = { _id: "pet1", name: "Miso", type: "Cat", breed: "Tabby", age: "5 years", photos: [] as unknown[] };
const photo = { _id: "photo1", full: "/full", thumb: "/thumb", width: 4, height: 3, colour: "#a06030" };
const failure = (code: MessageCode) => new ConvexError({ code });
const view = () => (
  <MemoryRouter>
    <MyPets />
    <Toaster />
  </MemoryRouter>
);
const button = (name: string) => screen.getByRole("button", { name });
const press = (name: string) => userEvent.click(button(name));
// The dialog's code loads after the page.
const openDialog = async (name: string) => {
  await press(name);
  await waitFor(() => expect(dialog().queryByText(messages["app.loading"])).toBeNull());
};
const dialog = () => within(screen.getByRole("dialog"));

beforeEach(() => {
  signIn();
  answers.set("pets:mine", () => [miso]);
  isConnected.set(true);
});

describe("adding", () => {
  const openAndFill = async () => {
    answers.set("pets:mine", () => []);
    render(view());
    expect(screen.getByText(messages["pet.noneTitle"])).toBeTruthy();
    expect(screen.getByText(messages["pet.noneHint"])).toBeTruthy();
    await openDialog(messages["pet.addNew"]);
    expect(screen.getByRole("dialog", { name: messages["pet.addTitle"] })).toBeTruthy();
    await userEvent.type(dialog().getByLabelText(messages["pet.name"]), "  Kiwi ");
    await userEvent.selectOptions(dialog().getByLabelText(messages["pet.type"]), "Bird");
  };

  it("requires a name and a type, and focuses the one that is missing", async () => {
    render(view());
    await openDialog(messages["pet.addNew"]);
    await press(messages["pet.save"]);
    expect(dialog().getByText(messages["pet.required"])).toBeTruthy();
    expect(document.activeElement).toBe(dialog().getByLabelText(messages["pet.name"]));
    await userEvent.type(dialog().getByLabelText(messages["pet.name"]), "Kiwi");
    await press(messages["pet.save"]);
    expect(document.activeElement).toBe(dialog().getByLabelText(messages["pet.type"]));
  });

  it("keeps a name that is too long, and says so", async () => {
    const { petName: max } = limits;
    await openAndFill();
    const name = dialog().getByLabelText<HTMLInputElement>(messages["pet.name"]);
    await userEvent.type(name, "K".repeat(max));
    await press(messages["pet.save"]);
    expect(dialog().getByText(sentence("pet.nameTooLong", { max }))).toBeTruthy();
    expect(name.value.trim().length).toBeGreaterThan(max);
  });

  it("shows its progress, adds the pet once, then closes and confirms", async () => {
    await openAndFill();
    const add = deferredAnswer();
    answers.set("pets:add", add.answer);
    await userEvent.dblClick(button(messages["pet.save"]));
    expect(dialog().getByText(messages["pet.adding"])).toBeTruthy();
    await act(async () => add.resolve("pet2"));
    expect(add.answer).toHaveBeenCalledTimes(1);
    expect(add.answer).toHaveBeenCalledWith({ name: "Kiwi", type: "Bird", breed: "", age: "", photos: [] });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText(messages["pet.added"])).toBeTruthy();
  });

  it("says that the connection is lost while saving", async () => {
    await openAndFill();
    isConnected.set(false);
    answers.set("pets:add", deferredAnswer().answer);
    await press(messages["pet.save"]);
    expect(dialog().getByText(messages["app.reconnecting"])).toBeTruthy();
  });

  it("asks before it discards what was typed", async () => {
    await openAndFill();
    await press(messages["app.close"]);
    const question = within(screen.getByRole("alertdialog", { name: messages["app.discardTitle"] }));
    await userEvent.click(question.getByRole("button", { name: messages["app.keepEditing"] }));
    expect(dialog().getByLabelText<HTMLInputElement>(messages["pet.name"]).value).toBe("  Kiwi ");
    // Some browsers close a dialog at the second Escape, no matter what.
    act(() => screen.getByRole<HTMLDialogElement>("dialog").close());
    await press(messages["app.discard"]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("closes without asking if nothing was typed", async () => {
    render(view());
    await openDialog(messages["pet.addNew"]);
    await press(messages["app.close"]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("does not close a dialog that was opened while an earlier one was still saving", async () => {
    await openAndFill();
    const add = deferredAnswer();
    answers.set("pets:add", add.answer);
    await press(messages["pet.save"]);
    await press(messages["app.cancel"]);
    await openDialog(messages["pet.addNew"]);
    await userEvent.type(dialog().getByLabelText(messages["pet.name"]), "Pip");
    await act(async () => add.resolve("pet2"));
    expect(dialog().getByLabelText<HTMLInputElement>(messages["pet.name"]).value).toBe("Pip");
  });

  it("keeps what was typed when saving fails", async () => {
    await openAndFill();
    answers.set("pets:add", () => ({ refused: { code: "pet.tooManyPhotos" } }));
    await press(messages["pet.save"]);
    // The sentence has two spaces.
    expect(dialog().getByRole("alert").textContent).toContain("Failed to add pet.  Please try again.");
    expect(dialog().getByRole("alert").textContent).toContain(messages["pet.tooManyPhotos"]);
    expect(dialog().getByLabelText<HTMLInputElement>(messages["pet.name"]).value).toBe("  Kiwi ");
  });
});

describe("editing", () => {
  const open = async () => {
    const rendered = render(view());
    await openDialog(sentence("pet.edit", { name: "Miso" }));
    expect(screen.getByRole("dialog", { name: messages["pet.editTitle"] })).toBeTruthy();
    return rendered;
  };
  const rename = async (name: string) => {
    const field = dialog().getByLabelText(messages["pet.name"]);
    await userEvent.clear(field);
    await userEvent.type(field, name);
  };

  it("sends nothing if nothing changed, and says so", async () => {
    await open();
    await press(messages["pet.save"]);
    expect(dialog().getByText(messages["pet.noChanges"])).toBeTruthy();
  });

  it("sends only what changed, shows its progress, and confirms", async () => {
    await open();
    const update = deferredAnswer();
    answers.set("pets:update", update.answer);
    await rename("Miso II");
    await press(messages["pet.save"]);
    expect(await dialog().findByText(messages["pet.updating"])).toBeTruthy();
    await act(async () => update.resolve({ replaced: { name: "Miso" } }));
    expect(update.answer).toHaveBeenCalledWith({ petId: "pet1", name: "Miso II" });
    expect(screen.getByText(messages["pet.updated"])).toBeTruthy();
    expect(screen.queryByText(/replaced/)).toBeNull();
  });

  it("does not close a dialog that was opened while an earlier one was still saving", async () => {
    await open();
    const update = deferredAnswer();
    answers.set("pets:update", update.answer);
    await rename("Miso II");
    await press(messages["pet.save"]);
    await press(messages["app.cancel"]);
    await openDialog(sentence("pet.edit", { name: "Miso" }));
    await rename("Miso III");
    await act(async () => update.resolve({ replaced: { name: "Miso" } }));
    expect(dialog().getByLabelText<HTMLInputElement>(messages["pet.name"]).value).toBe("Miso III");
  });

  it("says which values it replaced if another tab had saved the pet meanwhile", async () => {
    await open();
    answers.set("pets:update", () => ({ replaced: { name: "Miso the First", breed: "", photos: ["photo9"] } }));
    await rename("Miso II");
    await press(messages["pet.save"]);
    const list = "Pet Name “Miso the First”, Breed (empty) and the photos";
    expect(await screen.findByText(sentence("pet.replaced", { list }))).toBeTruthy();
  });

  it("resets to the original values and photos", async () => {
    answers.set("pets:mine", () => [{ ...miso, photos: [photo] }]);
    await open();
    await rename("Somebody else");
    await press(sentence("photo.remove", { number: 1 }));
    expect(screen.queryByRole("button", { name: sentence("photo.remove", { number: 1 }) })).toBeNull();
    await press(messages["pet.reset"]);
    expect(dialog().getByLabelText<HTMLInputElement>(messages["pet.name"]).value).toBe("Miso");
    expect(button(sentence("photo.remove", { number: 1 })).textContent).toBe(messages["pet.removePhoto"]);
    await press(messages["pet.save"]);
    expect(dialog().getByText(messages["pet.noChanges"])).toBeTruthy();
  });

  it.each([
    [failure("request.busy"), sentence("pet.updateFailed", { message: sentence("request.busy") })],
    [
      new Error("[CONVEX] Server Error: secret"),
      sentence("pet.updateFailed", { message: messages["request.serverError"] }),
    ],
    [failure("pet.notFound"), messages["pet.notFound"]],
  ])("shows a failure (%s) in the dialog, which stays open", async (error, text) => {
    await open();
    answers.set("pets:update", () => Promise.reject(error));
    await rename("Miso II");
    await press(messages["pet.save"]);
    expect((await dialog().findByRole("alert")).textContent).toBe(text);
  });

  it("asks before a reload or a press of Close discards a change, but not if nothing has changed", async () => {
    await open();
    /** Returns false if the page has cancelled the event, which makes the browser ask. */
    const unload = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(unload()).toBe(true);
    await rename("Miso II");
    expect(unload()).toBe(false);
    await press(messages["app.close"]);
    expect(screen.getByRole("alertdialog", { name: messages["app.discardTitle"] })).toBeTruthy();
  });

  it("says so as soon as another tab removes the pet", async () => {
    const { rerender } = await open();
    answers.set("pets:mine", () => []);
    rerender(view());
    expect(dialog().getByRole("alert").textContent).toBe(messages["pet.notFound"]);
    expect(button(messages["pet.save"]).hasAttribute("disabled")).toBe(true);
  });
});

describe("removing", () => {
  const ask = async () => {
    render(view());
    await openDialog(sentence("pet.edit", { name: "Miso" }));
    await press(messages["pet.remove"]);
    return within(screen.getByRole("alertdialog", { name: messages["pet.confirmTitle"] }));
  };

  it("asks first, naming the pet, and removes nothing on Cancel", async () => {
    const confirmation = await ask();
    expect(confirmation.getByText(sentence("pet.confirmText", { name: "Miso" }))).toBeTruthy();
    await userEvent.click(confirmation.getByRole("button", { name: messages["app.cancel"] }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  it("can be undone", async () => {
    const confirmation = await ask();
    const restore = vi.fn(() => null);
    answers.set("pets:remove", () => null);
    answers.set("pets:restore", restore);
    await userEvent.click(confirmation.getByRole("button", { name: messages["app.confirm"] }));
    await userEvent.click(await screen.findByRole("button", { name: messages["report.undo"] }));
    expect(restore).toHaveBeenCalledExactlyOnceWith({ petId: "pet1" });
    expect(await screen.findByText(sentence("pet.restored", { name: "Miso" }))).toBeTruthy();
  });

  it("shows its progress, confirms, and focuses the heading", async () => {
    const confirmation = await ask();
    const remove = deferredAnswer();
    answers.set("pets:remove", remove.answer);
    await userEvent.click(confirmation.getByRole("button", { name: messages["app.confirm"] }));
    expect(confirmation.getByText(messages["pet.removing"])).toBeTruthy();
    await act(async () => remove.resolve(null));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await screen.findByText(messages["pet.removed"])).toBeTruthy();
    const title = screen.getByRole("heading", { name: messages["pet.sectionTitle"] });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it.each([
    [
      new Error("[CONVEX] Server Error: secret"),
      sentence("pet.removeFailed", { message: messages["request.serverError"] }),
    ],
    [failure("pet.notFound"), messages["pet.notFound"]],
  ])("shows a failure (%s)", async (error, text) => {
    const confirmation = await ask();
    answers.set("pets:remove", () => Promise.reject(error));
    await userEvent.click(confirmation.getByRole("button", { name: messages["app.confirm"] }));
    expect((await confirmation.findByRole("alert")).textContent).toBe(text);
  });
});
