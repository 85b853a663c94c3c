// The browser's Back closes what was opened last, and never reaches an entry that does nothing.
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { LandingMenu } from "../../../src/features/landing/LandingMenu";
import { BrowserRouter, Link, Route, Routes, useNavigate } from "../../../src/lib/router";
import { Dialog } from "../../../src/ui/dialogs/Dialog";
import { FormDialog } from "../../../src/ui/dialogs/FormDialog";
import { removeLayersFromHistory } from "../../../src/ui/dialogs/layers";
import { TextField } from "../../../src/ui/forms/TextField";
import { useForm } from "../../../src/ui/forms/useForm";
import { useSubmit } from "../../../src/ui/forms/useSubmit";
import { sessionHistory } from "../../support/ui/sessionHistory";

afterEach(() => void vi.restoreAllMocks());

function Pets() {
  const [openCount, setOpenCount] = useState(0);
  return (
    <>
      <h1>Pets</h1>
      <Link to="/vets">To the vets</Link>
      <button type="button" onClick={() => setOpenCount(1)}>
        Open
      </button>
      <Dialog open={openCount > 0} onClose={() => setOpenCount(0)} title="Outer">
        <button type="button" onClick={() => setOpenCount(2)}>
          Deeper
        </button>
        <Link to="/vets">Vets</Link>
      </Dialog>
      <Dialog open={openCount > 1} onClose={() => setOpenCount(1)} title="Inner">
        <button type="button" onClick={() => setOpenCount(0)}>
          Done with both
        </button>
      </Dialog>
    </>
  );
}

const show = (pets = <Pets />) =>
  render(
    <StrictMode>
      <BrowserRouter>
        <Routes>
          <Route path="/pets" element={pets} />
          <Route path="/vets" element={<h1>Vets nearby</h1>} />
        </Routes>
      </BrowserRouter>
    </StrictMode>,
  );

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const dialogs = () => screen.queryAllByRole("dialog").map((dialog) => dialog.querySelector("h2")!.textContent);

it("closes one dialog after the other, and then leaves the page", async () => {
  const browser = sessionHistory("/vets");
  show();
  // Stands for a link that led from the vets to the pets.
  act(() => history.pushState({ idx: 1, key: "pets" }, "", "/pets"));
  act(() => void dispatchEvent(new PopStateEvent("popstate")));
  await press("Open");
  await press("Deeper");
  await browser.settle();
  expect(dialogs()).toEqual(["Outer", "Inner"]);
  await browser.back();
  expect(dialogs()).toEqual(["Outer"]);
  await browser.back();
  expect(dialogs()).toEqual([]);
  expect(await screen.findByRole("heading", { name: "Pets" })).toBeTruthy();
  await browser.back();
  expect(await screen.findByRole("heading", { name: "Vets nearby" })).toBeTruthy();
});

it("leaves no entry behind when dialogs are closed by their buttons", async () => {
  const browser = sessionHistory("/pets");
  show();
  await press("Open");
  await browser.settle();
  await userEvent.click(screen.getByRole("button", { name: messages["app.close"] }));
  await browser.settle();
  expect(browser.at).toBe(0);
  await press("Open");
  await press("Deeper");
  await browser.settle();
  expect(browser.at).toBe(2);
  await press("Done with both");
  await browser.settle();
  expect(browser.at).toBe(0);
  expect(dialogs()).toEqual([]);
});

it("goes back one entry when Back or Forward reaches the entry of a dialog that was left through a link", async () => {
  const browser = sessionHistory("/pets");
  show();
  await press("Open");
  await browser.settle();
  await userEvent.click(screen.getByRole("link", { name: "Vets" }));
  await browser.settle();
  expect(browser.entries).toEqual(["/pets", "/pets", "/vets"]);
  await browser.back();
  expect(await screen.findByRole("heading", { name: "Pets" })).toBeTruthy();
  expect(browser.at).toBe(0);
  await browser.forward();
  expect(browser.at).toBe(0);
  expect(dialogs()).toEqual([]);
});

it("goes back one entry after a reload with an open dialog, so one Back leaves the page", async () => {
  const browser = sessionHistory("/pets");
  // The entry that the dialog has added. The reload starts the module again.
  history.pushState({ layers: 1 }, "");
  vi.resetModules();
  await import("../../../src/ui/dialogs/layers");
  await browser.settle();
  expect(browser.at).toBe(0);
});

function Form({ onClose }: { onClose(): void }) {
  const form = useForm({ name: "" });
  const saving = useSubmit({ send: async () => {}, explain: () => "" });
  return (
    <FormDialog
      title="Add Your Pet"
      saving={saving}
      form={form}
      dirty={form.changed}
      submitLabel="Save"
      busyLabel=""
      onClose={onClose}
    >
      <TextField label="Name" {...form.bind("name")} />
    </FormDialog>
  );
}

it("asks before Back discards typed text, and keeps the text when Back closes the question", async () => {
  const browser = sessionHistory("/pets");
  const onClose = vi.fn();
  show(<Form onClose={onClose} />);
  await userEvent.type(screen.getByLabelText("Name"), "Miso");
  await browser.back();
  expect(screen.getByRole("alertdialog", { name: messages["app.discardTitle"] })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await browser.back();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Miso");
  await browser.back();
  await press(messages["app.discard"]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

function Leaving() {
  const navigate = useNavigate();
  const leave = async () => {
    await removeLayersFromHistory();
    navigate("/vets", { replace: true });
  };
  return (
    <Dialog open onClose={() => {}} title="Outer">
      <button type="button" onClick={() => void leave()}>
        Leave
      </button>
    </Dialog>
  );
}

it("takes an open dialog out of the history before a script replaces the page", async () => {
  const browser = sessionHistory("/pets");
  show(<Leaving />);
  await browser.settle();
  await press("Leave");
  await browser.settle();
  expect(await screen.findByRole("heading", { name: "Vets nearby" })).toBeTruthy();
  expect(browser.at).toBe(0);
  expect(browser.entries[0]).toBe("/vets");
});

const Landing = () => (
  <>
    <LandingMenu />
    <Link to="/vets">To the vets</Link>
  </>
);

it("lets Back leave the landing page even if its menu was open when a link led away", async () => {
  const browser = sessionHistory("/vets");
  // In this test, the landing page is at /pets.
  act(() => history.pushState({ idx: 1, key: "landing" }, "", "/pets"));
  show(<Landing />);
  const openEvent = Object.assign(new Event("toggle"), { newState: "open" });
  act(() => void document.getElementById("landing-menu")!.dispatchEvent(openEvent));
  await browser.settle();
  expect(browser.at).toBe(2);
  await userEvent.click(screen.getByRole("link", { name: "To the vets" }));
  await browser.settle();
  await browser.back();
  await browser.back();
  expect(browser.at).toBe(0);
});

it("follows a link that is pressed before the browser has left a closed dialog's entry", async () => {
  const browser = sessionHistory("/pets");
  show();
  await press("Open");
  await browser.settle();
  const go = vi.mocked(history.go).getMockImplementation()!;
  // The link is pressed right after the app has asked the browser to go back.
  vi.mocked(history.go).mockImplementationOnce((delta) => {
    go(delta);
    screen.getByRole("link", { name: "To the vets" }).click();
  });
  await press(messages["app.close"]);
  await browser.settle();
  expect(screen.getByRole("heading", { name: "Vets nearby" })).toBeTruthy();
  expect(browser.entries).toEqual(["/pets", "/vets"]);
  await browser.back();
  expect(screen.getByRole("heading", { name: "Pets" })).toBeTruthy();
});

it("adds no entry for a dialog that has its own URL", async () => {
  const browser = sessionHistory("/pets");
  show(
    <Dialog open hasOwnUrl onClose={() => {}} title="Report">
      Miso
    </Dialog>,
  );
  await browser.settle();
  expect(browser.entries).toEqual(["/pets"]);
});
