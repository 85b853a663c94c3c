import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { messages } from "../../../../domain/messages";
import { rememberSubmitted } from "../../../../src/lib/device/drafts";
import { Toaster } from "../../../../src/ui/feedback/Toaster";
import { answers, render } from "../../../support/ui/fakeCalls";
import { fakeSlowPhotos } from "../../../support/ui/fakePhotos";
import { storedValues } from "../../../support/ui/fakeStorage";
import { maya, signIn, signOut } from "../../../support/ui/signIn";
import { ada, livePath, nameField, page, picture, pressSubmit, wholeDraft, useSignedInForm } from "./lostReportPage";

useSignedInForm();

const bob = { ...maya, id: "user_bob" };

it("keeps what was typed when the person is signed out", async () => {
  render(page());
  await userEvent.type(await nameField(), "Biscuit");
  signOut();
  expect((await nameField()).value).toBe("Biscuit");
});

it("asks for the collar under More details, and sends it", async () => {
  storedValues.set("homeward:draft.lost.user_ada", wholeDraft);
  const submit = vi.fn((_args: unknown) => "report1");
  answers.set("reports:submit", submit);
  render(page());
  await userEvent.click(await screen.findByRole("button", { name: messages["report.more"] }));
  await userEvent.selectOptions(screen.getByLabelText(messages["collar.label"], { exact: false }), "Red collar");
  await pressSubmit();
  await waitFor(() => expect(submit).toHaveBeenCalled());
  expect(submit.mock.lastCall![0]).toMatchObject({ petName: "Biscuit", collar: "red" });
});

it("sends who may see the contact, at first people the author accepts, and keeps the choice in the draft", async () => {
  storedValues.set("homeward:draft.lost.user_ada", wholeDraft);
  const submit = vi.fn((_args: unknown) => "report1");
  answers.set("reports:submit", submit);
  const first = render(page());
  await nameField();
  const choice = (code: "report.contactForAccepted" | "report.contactForAll") =>
    screen.getByRole<HTMLInputElement>("radio", { name: messages[code] });
  expect(choice("report.contactForAccepted").checked).toBe(true);
  await pressSubmit();
  await waitFor(() => expect(submit.mock.lastCall?.[0]).toMatchObject({ contactFor: "accepted" }));
  first.unmount();
  // The first draft has been submitted. This one keeps the author's choice when the page is opened again.
  storedValues.set("homeward:draft.lost.user_ada", { ...wholeDraft, submitKey: "another key" });
  const second = render(page());
  await nameField();
  await userEvent.click(choice("report.contactForAll"));
  second.unmount();
  render(page());
  await nameField();
  expect(choice("report.contactForAll").checked).toBe(true);
  await pressSubmit();
  await waitFor(() => expect(submit.mock.lastCall?.[0]).toMatchObject({ contactFor: "all" }));
});

it("fills in the last contact, and works without it if it cannot be fetched", async () => {
  answers.set("reports:lastContact", () => {
    throw new Error("no answer");
  });
  const first = render(page());
  expect((await nameField()).value).toBe("");
  first.unmount();
  answers.set("reports:lastContact", () => "416 555 0100");
  render(page());
  expect(await screen.findByDisplayValue("416 555 0100")).toBeTruthy();
});

it("restores a draft only for the person who wrote it", async () => {
  const first = render(page());
  await userEvent.type(await nameField(), "Biscuit");
  first.unmount();
  signIn(bob);
  const second = render(page());
  expect((await nameField()).value).toBe("");
  expect(screen.queryByText(messages["report.draftRestored"])).toBeNull();
  second.unmount();
  signIn(ada);
  render(page());
  expect((await nameField()).value).toBe("Biscuit");
  expect(await screen.findByText(messages["report.draftRestored"])).toBeTruthy();
});

it("says that the device has no room for the draft, and keeps what was typed on the page", async () => {
  storedValues.set("homeward:draft.lost.user_ada", wholeDraft);
  const full = vi.spyOn(storedValues, "set").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  onTestFinished(() => full.mockRestore());
  render(page());
  await userEvent.type(await nameField(), " II");
  expect(await screen.findByText(messages["report.notKept"])).toBeTruthy();
  expect((await nameField()).value).toBe("Biscuit II");
});

it("does not restore a draft that has been submitted", async () => {
  storedValues.set("homeward:draft.lost.user_ada", wholeDraft);
  rememberSubmitted(wholeDraft.submitKey);
  render(page());
  expect((await nameField()).value).toBe("");
  expect(screen.queryByText(messages["report.draftRestored"])).toBeNull();
});

it("starts over when another person signs in", async () => {
  render(page());
  await userEvent.type(await nameField(), "Biscuit");
  signOut();
  signIn(bob);
  await waitFor(async () => expect((await nameField()).value).toBe(""));
  signIn(ada);
  expect((await nameField()).value).toBe("Biscuit");
});

it("sends its photos again if the server has deleted them", async () => {
  storedValues.set("homeward:draft.lost.user_ada", wholeDraft);
  const submit = vi.fn((args: Record<string, unknown>) => {
    if ((args["photos"] as string[])[0] === "photo1") throw new ConvexError({ code: "photo.notYours" });
    return "report1";
  });
  answers.set("reports:submit", submit);
  render(page());
  await nameField();
  await pressSubmit();
  expect(await screen.findByText(livePath)).toBeTruthy();
  expect(submit.mock.calls.map(([args]) => [args["photos"], args["submitKey"]])).toEqual([
    [["photo1"], "key"],
    [["photo2"], "key"],
  ]);
});

/** The specification's sentence about a failed report mentions the console, so the failure is logged there. */
function expectLoggedFailure() {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => {
    expect(logged).toHaveBeenCalledExactlyOnceWith("The report was not submitted:", expect.any(Error));
    logged.mockRestore();
  });
}

it("sends the same report and photos again after a reload if there was no answer", async () => {
  expectLoggedFailure();
  storedValues.set("homeward:draft.lost.user_ada", wholeDraft);
  const submit = vi.fn<(args: Record<string, unknown>) => unknown>(() => {
    throw new Error("Connection lost");
  });
  answers.set("reports:submit", submit);
  const first = render(page());
  await nameField();
  await pressSubmit();
  expect(await screen.findByText(messages["report.submitFailed"])).toBeTruthy();
  first.unmount();
  submit.mockReturnValue("report1");
  render(page());
  await nameField();
  await pressSubmit();
  expect(await screen.findByText(livePath)).toBeTruthy();
  const [before, after] = submit.mock.calls.map(([args]) => args);
  expect(after).toEqual(before);
});

it("refuses a time it cannot read, and keeps it through a reload", async () => {
  storedValues.set("homeward:draft.lost.user_ada", wholeDraft);
  const submit = vi.fn<(args: Record<string, unknown>) => unknown>(() => "report1");
  answers.set("reports:submit", submit);
  const time = () => screen.getByLabelText<HTMLInputElement>(messages["report.timeLost"], { exact: false });
  const first = render(page());
  await nameField();
  await userEvent.type(time(), "around 5ish");
  await pressSubmit();
  expect(screen.getAllByText(messages["report.invalidTime"]).length).toBeGreaterThan(0);
  expect(submit).not.toHaveBeenCalled();
  first.unmount();
  render(page());
  await nameField();
  expect(time().value).toBe("around 5ish");
  await userEvent.clear(time());
  await userEvent.type(time(), "5 pm");
  await pressSubmit();
  expect(await screen.findByText(livePath)).toBeTruthy();
  expect(submit.mock.calls.map(([args]) => args["time"])).toEqual(["17:00"]);
  expect(time().value).toBe("");
});

describe("submitting while a photo is being prepared", () => {
  const submitWhilePreparing = async () => {
    const preparing = fakeSlowPhotos();
    storedValues.set("homeward:draft.lost.user_ada", wholeDraft);
    const submit = vi.fn<(args: Record<string, unknown>) => unknown>(() => "report1");
    answers.set("reports:submit", submit);
    const { container } = render(page());
    await nameField();
    const input = () => container.querySelector('input[type="file"]');
    await waitFor(() => expect(input()).not.toBeNull());
    fireEvent.change(input()!, { target: { files: [new File(["x"], "two.png", { type: "image/png" })] } });
    await waitFor(() => expect(preparing.finish).toBeTypeOf("function"));
    await pressSubmit();
    expect(screen.getByRole("button", { name: messages["photo.preparingAll"] })).toBeTruthy();
    expect(submit).not.toHaveBeenCalled();
    return { submit, preparing };
  };

  it("sends the report as soon as the photo is ready", async () => {
    const { submit, preparing } = await submitWhilePreparing();
    await act(async () => preparing.finish!({ photo: picture }));
    expect(await screen.findByText(livePath)).toBeTruthy();
    expect(submit.mock.calls.map(([args]) => args["photos"])).toEqual([["photo1", "photo2"]]);
  });

  it("sends nothing if the photo is refused", async () => {
    const { submit, preparing } = await submitWhilePreparing();
    await act(async () => preparing.finish!({ refusal: { code: "photo.broken" } }));
    expect(await screen.findByRole("button", { name: messages["report.submit"] })).toBeTruthy();
    expect(screen.getByText(messages["photo.broken"], { exact: false })).toBeTruthy();
    expect(submit).not.toHaveBeenCalled();
  });
});

it("shows a failure in a toast if the user has left the page", async () => {
  expectLoggedFailure();
  storedValues.set("homeward:draft.lost.user_ada", wholeDraft);
  let fail!: (error: unknown) => void;
  answers.set("reports:submit", () => new Promise((_, reject) => (fail = reject)));
  const { unmount } = render(page());
  await nameField();
  await pressSubmit();
  await waitFor(() => expect(fail).toBeTypeOf("function"));
  unmount();
  render(<Toaster />);
  await act(async () => fail(new Error("Connection lost")));
  expect(await screen.findByText(messages["report.submitFailed"])).toBeTruthy();
});

describe("the same draft in two tabs", () => {
  const openTwoTabs = async () => {
    const key = "homeward:draft.lost.user_ada";
    storedValues.set(key, wholeDraft);
    const submit = vi.fn<(args: Record<string, unknown>) => unknown>(() => "report1");
    answers.set("reports:submit", submit);
    const open = async () => {
      const storedBefore = storedValues.get(key);
      const { container } = render(page());
      const inside = within(container);
      await inside.findByLabelText(messages["report.petName"], { exact: false });
      // A form saves its restored draft, and then takes over what the other tab has typed meanwhile.
      await waitFor(() => expect(storedValues.get(key)).not.toBe(storedBefore));
      return {
        inside,
        petName: inside.getByLabelText<HTMLInputElement>(messages["report.petName"], { exact: false }),
        press: () => userEvent.click(inside.getByRole("button", { name: messages["report.submit"] })),
      };
    };
    return { submit, one: await open(), other: await open() };
  };
  const submittedNames = (submit: ReturnType<typeof vi.fn>) =>
    submit.mock.calls.map(([args]) => (args as { petName: string }).petName);

  it.each(["before", "after"])(
    "becomes two reports if the draft is changed in one tab %s the other tab submits it",
    async (when) => {
      const { submit, one, other } = await openTwoTabs();
      // The event with which a tab tells others of its changes may arrive late, so it is not sent here.
      const dispatchSpy = vi.spyOn(globalThis, "dispatchEvent").mockReturnValue(true);
      if (when === "before") await userEvent.type(other.petName, " II");
      await one.press();
      await one.inside.findByText(livePath);
      if (when === "after") await userEvent.type(other.petName, " II");
      dispatchSpy.mockRestore();
      await other.press();
      await other.inside.findByText(livePath);
      expect(submittedNames(submit)).toEqual(["Biscuit", "Biscuit II"]);
      expect(new Set(submit.mock.calls.map(([args]) => args["submitKey"])).size).toBe(2);
    },
  );

  it("becomes one report if nothing was changed: the other tab is cleared, and says why", async () => {
    const { one, other } = await openTwoTabs();
    await one.press();
    await one.inside.findByText(livePath);
    expect(other.petName.value).toBe("");
    expect(other.inside.getByText(messages["report.submittedElsewhere"])).toBeTruthy();
  });

  it("becomes one report if another tab submits it at the very moment the form appears", async () => {
    storedValues.set("homeward:draft.lost.user_ada", wholeDraft);
    // Called between the form's appearance and its effects.
    const appeared = new MutationObserver(() => {
      if (!screen.queryByDisplayValue("Biscuit")) return;
      appeared.disconnect();
      rememberSubmitted(wholeDraft.submitKey);
    });
    appeared.observe(document.body, { childList: true, subtree: true });
    render(page());
    expect(await screen.findByText(messages["report.submittedElsewhere"])).toBeTruthy();
    expect((await nameField()).value).toBe("");
  });

  it("becomes one report if one tab's attempt has failed and the other tab's has arrived", async () => {
    expectLoggedFailure();
    const { submit, one, other } = await openTwoTabs();
    let fail!: (error: unknown) => void;
    submit.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
    await other.press();
    await waitFor(() => expect(fail).toBeTypeOf("function"));
    await one.press();
    await one.inside.findByText(livePath);
    await act(async () => fail(new Error("Connection lost")));
    expect(await other.inside.findByText(messages["report.submittedElsewhere"])).toBeTruthy();
    expect(other.inside.queryByText(messages["report.submitFailed"])).toBeNull();
    expect(other.petName.value).toBe("");
  });

  it("becomes one report if the page was left and reopened before the answer arrived", async () => {
    storedValues.set("homeward:draft.lost.user_ada", wholeDraft);
    let answerSubmit!: (reportId: string) => void;
    answers.set("reports:submit", () => new Promise((resolve) => (answerSubmit = resolve)));
    const leftPage = render(page());
    await nameField();
    await pressSubmit();
    await waitFor(() => expect(answerSubmit).toBeTypeOf("function"));
    leftPage.unmount();
    render(page());
    expect((await nameField()).value).toBe("Biscuit");
    await act(async () => answerSubmit("report1"));
    expect(await screen.findByText(messages["report.submittedElsewhere"])).toBeTruthy();
    expect((await nameField()).value).toBe("");
  });
});
