// Controls a native <dialog>: Escape, Back, presses on the overlay, and the focus. The focus moves into the dialog,
// stays in it, and then returns to where it was.
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { ignoreDoublePress } from "./doublePress";
import { openLayer } from "./layers";
import { registerDialog } from "./openDialogs";

const tabbable =
  'a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [tabindex], [contenteditable="true"]';

/** The elements that Tab stops at, in order. A group of radio buttons has only one. */
function tabStops(dialog: HTMLElement): HTMLElement[] {
  const stops = [...dialog.querySelectorAll<HTMLElement>(tabbable)].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(":disabled, [inert] *, [type=hidden]") && element.checkVisibility(),
  );
  return stops.filter((element) => {
    if (!(element instanceof HTMLInputElement) || element.type !== "radio" || element.checked) return true;
    const group = stops.filter((o): o is HTMLInputElement => o instanceof HTMLInputElement && o.name === element.name);
    return !group.some((other) => other.checked) && group[0] === element;
  });
}

const isOutside = (box: DOMRect, { clientX, clientY }: MouseEvent) =>
  clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;

/** `hasOwnUrl`: the dialog has its own URL, so the router closes it on Back. */
export function useModal(ref: RefObject<HTMLDialogElement | null>, onClose: () => void, hasOwnUrl: boolean): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  // A layout effect, because its cleanup runs while the dialog is still in the document. Only then does close() return
  // the focus.
  useLayoutEffect(() => {
    const dialog = ref.current!;
    let wasPressedOutside = false;
    const onCancel = (event: Event) => {
      // The cancel event of a file input bubbles up to here.
      if (event.target !== dialog) return;
      event.preventDefault();
      close.current();
    };
    // Browsers always close the dialog on a second Escape. StrictMode runs this effect twice, so the `close` event of
    // the first run arrives when the dialog is open again: ignore it.
    const onClosed = (event: Event) => {
      if (event.target !== dialog || dialog.open) return;
      // Stays open until the caller closes it, because the caller may ask for confirmation.
      dialog.showModal();
      close.current();
    };
    const onPress = (event: MouseEvent) => {
      wasPressedOutside = event.target === dialog && isOutside(dialog.getBoundingClientRect(), event);
    };
    const onClick = (event: MouseEvent) => {
      if (wasPressedOutside && event.target === dialog && isOutside(dialog.getBoundingClientRect(), event))
        close.current();
      wasPressedOutside = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Tab" || (event.target as Element).closest("dialog") !== dialog) return;
      const stops = tabStops(dialog);
      const focusedElement = document.activeElement;
      // Tab goes from `end` to `start`.
      const [end, start] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
      if (!start) event.preventDefault();
      else if (focusedElement === end || (event.shiftKey && focusedElement === dialog)) {
        event.preventDefault();
        start.focus();
      }
    };
    const stopIgnoring = ignoreDoublePress(dialog);
    dialog.addEventListener("cancel", onCancel);
    dialog.addEventListener("close", onClosed);
    dialog.addEventListener("pointerdown", onPress);
    dialog.addEventListener("click", onClick);
    dialog.addEventListener("keydown", onKey);
    // No animation, because the document's outline already shows the dialog.
    if (document.querySelector("html:not([data-ready])")) dialog.dataset["still"] = "";
    dialog.showModal();
    (dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog).focus({ preventScroll: true });
    const unregister = registerDialog(dialog);
    const closeLayer = hasOwnUrl ? null : openLayer(() => close.current());
    return () => {
      unregister();
      closeLayer?.();
      stopIgnoring();
      dialog.removeEventListener("cancel", onCancel);
      dialog.removeEventListener("close", onClosed);
      dialog.removeEventListener("pointerdown", onPress);
      dialog.removeEventListener("click", onClick);
      dialog.removeEventListener("keydown", onKey);
      dialog.close();
    };
  }, [hasOwnUrl, ref]);
}
