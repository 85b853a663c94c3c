// A report that starts from one of the user's pets.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../../domain/messages";
import { type Prefill } from "../../../../src/features/reports/form/LostReportForm";
import { answers, render } from "../../../support/ui/fakeCalls";
import { storedValues } from "../../../support/ui/fakeStorage";
import { livePath, nameField, page, pressSubmit, wholeDraft, wholeForm, useSignedInForm } from "./lostReportPage";

useSignedInForm();

describe("a report that was started from one of the user's pets", () => {
  const miso: Prefill = { petId: "pet1", petName: "Miso", petType: "Cat", petBreed: "Tabby", photos: [] };
  const miaow = { ...miso, petId: "pet2", petName: "Miaow" };
  const contact = () => screen.getByLabelText<HTMLInputElement>(messages["report.phone"], { exact: false });
  const fromPet = (pet: Prefill) => sentence("report.fromPet", { name: pet.petName });
  /** Opens the form for Miso, types a contact and closes the form. */
  const begin = async () => {
    const first = render(page(miso));
    expect((await nameField()).value).toBe("Miso");
    expect(await screen.findByText(fromPet(miso))).toBeTruthy();
    await userEvent.type(contact(), "416 555 0100");
    first.unmount();
  };

  it("survives a reload", async () => {
    await begin();
    render(page(miso));
    expect((await nameField()).value).toBe("Miso");
    expect(contact().value).toBe("416 555 0100");
    expect(await screen.findByText(messages["report.draftRestored"])).toBeTruthy();
  });

  it("is also restored by a form that is opened without a pet", async () => {
    await begin();
    render(page());
    expect((await nameField()).value).toBe("Miso");
    expect(contact().value).toBe("416 555 0100");
  });

  it("stays linked to its pet, even if a form that was opened without a pet restores and changes the draft", async () => {
    await begin();
    const plain = render(page());
    await userEvent.type(await nameField(), " II");
    plain.unmount();
    render(page(miso));
    expect((await nameField()).value).toBe("Miso II");
  });

  it("sends the pet's id, also after a reload", async () => {
    const { petId, photos: _, ...form } = miso;
    storedValues.set("homeward:draft.lost.user_ada", { ...wholeDraft, petId, form: { ...wholeForm, ...form } });
    const submit = vi.fn<(args: Record<string, unknown>) => unknown>(() => "report1");
    answers.set("reports:submit", submit);
    render(page());
    await nameField();
    await pressSubmit();
    await screen.findByText(livePath);
    expect(submit.mock.calls[0]![0]).toMatchObject({ petName: "Miso", petId });
  });

  it("fills in the pet again on a press of “Start over”", async () => {
    await begin();
    render(page(miso));
    await userEvent.type(await nameField(), " the Second");
    await userEvent.click(screen.getByRole("button", { name: messages["report.startOver"] }));
    expect(document.activeElement?.textContent).toBe("The page");
    expect((await nameField()).value).toBe("Miso");
    expect(contact().value).toBe("");
  });

  it("leaves no draft if nothing was typed", async () => {
    const first = render(page(miso));
    await nameField();
    first.unmount();
    render(page(miaow));
    expect((await nameField()).value).toBe("Miaow");
  });

  it("asks which report to write when there is a draft about another pet, and can continue the draft", async () => {
    await begin();
    render(page(miaow));
    expect(await screen.findByText(sentence("report.otherDraft", { name: "Miso" }))).toBeTruthy();
    await userEvent.click(
      screen.getByRole("button", { name: sentence("report.otherDraftContinue", { name: "Miso" }) }),
    );
    expect(document.activeElement?.textContent).toBe("The page");
    expect((await nameField()).value).toBe("Miso");
    expect(contact().value).toBe("416 555 0100");
    expect(screen.queryByText(fromPet(miaow))).toBeNull();
  });

  it("replaces the other draft only after something is typed", async () => {
    await begin();
    const chooseNewReport = async () => {
      const view = render(page(miaow));
      const otherDraftSentence = sentence("report.otherDraftNew", { name: "Miaow" });
      await userEvent.click(await screen.findByRole("button", { name: otherDraftSentence }));
      expect((await nameField()).value).toBe("Miaow");
      return view;
    };
    (await chooseNewReport()).unmount();
    const again = await chooseNewReport();
    await userEvent.type(contact(), "5");
    again.unmount();
    render(page(miaow));
    expect((await nameField()).value).toBe("Miaow");
    expect(contact().value).toBe("5");
  });
});
