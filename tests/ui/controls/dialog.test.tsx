import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { ConfirmDialog } from "../../../src/ui/dialogs/ConfirmDialog";
import { Dialog } from "../../../src/ui/dialogs/Dialog";
import { Toaster } from "../../../src/ui/feedback/Toaster";
import { toast } from "../../../src/ui/feedback/toasts";
import { useSubmit } from "../../../src/ui/forms/useSubmit";

function Opener({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={close} title="Add Your Pet">
        <input aria-label="First" data-autofocus />
        <input aria-label="File" type="file" />
      </Dialog>
    </>
  );
}

describe("Dialog", () => {
  it("opens once under StrictMode, named by its title, with the focus on the autofocus element", async () => {
    const onClose = vi.fn();
    render(
      <StrictMode>
        <Opener onClose={onClose} />
      </StrictMode>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    const dialog = screen.getByRole("dialog", { name: "Add Your Pet" });
    expect((dialog as HTMLDialogElement).open).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText("First"));
    expect(onClose).not.toHaveBeenCalled();
  });

  it("ignores the second press of a double press on the button that opened it", () => {
    const onClose = vi.fn();
    render(<Opener onClose={onClose} />);
    /** Returns false if the press is cancelled. */
    const press = (element: HTMLElement, place: { clientX: number; clientY: number }) => {
      fireEvent.pointerDown(element, place);
      return fireEvent.mouseDown(element, place) && fireEvent.click(element, place);
    };
    const place = { clientX: 300, clientY: 200 };
    press(screen.getByRole("button", { name: "Open" }), place);
    const close = screen.getByRole("button", { name: "Close" });
    expect(press(close, { clientX: 304, clientY: 198 })).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
    // A press elsewhere is meant for the dialog, however fast.
    expect(press(close, { clientX: 500, clientY: 20 })).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("puts its floating close button on a bar with the title while its content is scrolled", () => {
    render(
      <Dialog bare open onClose={() => {}} title="Biscuit">
        <p>A long report</p>
      </Dialog>,
    );
    const dialog = screen.getByRole("dialog");
    expect(screen.queryByText("Biscuit")).toBeNull();
    dialog.scrollTop = 400;
    fireEvent.scroll(dialog);
    expect(screen.getByText("Biscuit")).toBeTruthy();
    dialog.scrollTop = 0;
    fireEvent.scroll(dialog);
    expect(screen.queryByText("Biscuit")).toBeNull();
  });

  it("calls `onClose` for its button, Escape and an overlay press, but not for a file picker or drag", async () => {
    const onClose = vi.fn();
    render(
      <Dialog open onClose={onClose} title="Stays">
        <input aria-label="File" type="file" />
      </Dialog>,
    );
    const dialog = screen.getByRole("dialog");
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalledTimes(1);
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(2);
    fireEvent.pointerDown(dialog, { clientX: 500, clientY: 500 });
    fireEvent.click(dialog, { clientX: 500, clientY: 500 });
    expect(onClose).toHaveBeenCalledTimes(3);

    // Two events that must not close the dialog: the file picker's own "cancel", and a drag that starts inside the
    // dialog and ends on the overlay.
    fireEvent(screen.getByLabelText("File"), new Event("cancel", { bubbles: true }));
    fireEvent.pointerDown(screen.getByLabelText("File"), { clientX: 0, clientY: 0 });
    fireEvent.click(dialog, { clientX: 500, clientY: 500 });
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it("keeps the focus inside when Tab is pressed", async () => {
    render(
      <Dialog open onClose={() => {}} title="Trap" foot={<button type="button">Last</button>}>
        <input aria-label="Middle" />
      </Dialog>,
    );
    screen.getByRole("button", { name: "Last" }).focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Close" }));
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Last" }));
  });

  it("contains the toasts while it is open, because everything outside is inert", async () => {
    render(
      <>
        <Toaster />
        <Opener onClose={() => {}} />
      </>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    act(() => toast("Over the dialog"));
    const toastText = await screen.findByText("Over the dialog");
    expect(screen.getByRole("dialog").contains(toastText)).toBe(true);
  });

  it("dismisses earlier minor toasts when it opens, but not errors", async () => {
    render(
      <>
        <Toaster />
        <Opener onClose={() => {}} />
      </>,
    );
    act(() => {
      toast("Pet added", { tone: "good" });
      toast("Not saved", { tone: "error" });
    });
    await screen.findByText("Pet added");
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    const dialog = screen.getByRole("dialog");
    await vi.waitFor(() => expect(dialog.contains(screen.getByText("Not saved"))).toBe(true));
    expect(screen.queryByText("Pet added")).toBeNull();
  });
});

describe("ConfirmDialog", () => {
  it("starts with the focus on Cancel, says what will happen, and confirms once", async () => {
    const send = vi.fn(() => new Promise<void>(() => {}));
    function Removal() {
      const saving = useSubmit({ send, explain: () => "" });
      return (
        <ConfirmDialog
          open
          danger
          title="Confirm"
          confirmLabel="Remove"
          saving={saving}
          busyLabel="Removing..."
          onConfirm={saving.submit}
          onCancel={() => {}}
        >
          It will be permanently deleted.
        </ConfirmDialog>
      );
    }
    render(<Removal />);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
    const box = screen.getByRole("alertdialog");
    expect(document.getElementById(box.getAttribute("aria-describedby")!)?.textContent).toBe(
      "It will be permanently deleted.",
    );
    await userEvent.click(screen.getByRole("button", { name: "Remove" }));
    expect(screen.getByText("Removing...")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Remove" }));
    expect(send).toHaveBeenCalledTimes(1);
  });
});
