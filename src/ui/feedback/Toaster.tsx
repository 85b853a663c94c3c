import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTopDialog } from "../dialogs/openDialogs";
import { Toast } from "./Toast";
import { freeLift, liftAbove } from "./toastPlace";
import { useToasts } from "./toasts";

/** A list may draw several cards one after the other. Toasts wait this long and then move once for all of them. */
const settleMs = 100;

/** Shows all toasts. They move into an open modal dialog, because everything outside the dialog is inert. */
export function Toaster() {
  const dialog = useTopDialog();
  return dialog ? createPortal(<Region key="dialog" dialog={dialog} />, dialog) : <Region key="page" />;
}

function Region({ dialog }: { dialog?: HTMLElement }) {
  const items = useToasts();
  // Screen readers announce what is added to a live region, but not its initial content.
  const [isAnnounced, setAnnounced] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(true), 60);
    return () => clearTimeout(timer);
  }, []);
  // Keeps toasts off buttons that the user is about to press and off notes about what to do next, where there is room.
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const region = list.current!;
    // A lift is how far toasts are above the bottom edge, in CSS pixels.
    let startLift = 0;
    // After a scroll, toasts keep off notes and the buttons at the bottom edge only, so that they do not jump about.
    let hasScrolled = false;
    const reposition = () => {
      const lift = liftAbove(dialog ?? document, region.offsetHeight, startLift);
      region.style.bottom = lift ? `${lift}px` : "";
    };
    const placeToasts = () => {
      hasScrolled = false;
      startLift = freeLift(dialog ?? document, region);
      reposition();
    };
    const onScroll = () => {
      hasScrolled = true;
      reposition();
    };
    // Controls that arrive under a toast, such as the cards of a live list, move it, but not away from the pointer.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const giveWay = () => {
      timer = undefined;
      if (hasScrolled || region.matches(":hover, :focus-within")) return;
      startLift = freeLift(dialog ?? document, region, startLift);
      reposition();
    };
    const mutations = new MutationObserver(() => {
      if (region.childElementCount > 0) timer ??= setTimeout(giveWay, settleMs);
    });
    placeToasts();
    const resizes = new ResizeObserver(placeToasts);
    resizes.observe(region);
    resizes.observe(dialog ?? document.documentElement);
    mutations.observe(dialog ?? document.body, {
      childList: true,
      subtree: true,
    });
    addEventListener("resize", placeToasts);
    // Captured, because scroll events inside a dialog do not bubble.
    addEventListener("scroll", onScroll, { capture: true, passive: true });
    dialog?.addEventListener("animationend", placeToasts);
    return () => {
      resizes.disconnect();
      mutations.disconnect();
      clearTimeout(timer);
      removeEventListener("resize", placeToasts);
      removeEventListener("scroll", onScroll, { capture: true });
      dialog?.removeEventListener("animationend", placeToasts);
    };
  }, [dialog]);
  return (
    <ol
      ref={list}
      aria-live="polite"
      aria-relevant="additions"
      className="pointer-events-none fixed inset-x-4 bottom-[max(16px,env(safe-area-inset-bottom))] z-50 mx-auto grid max-w-[440px] gap-2.5"
    >
      {isAnnounced && items.map((item) => <Toast key={item.id} item={item} />)}
    </ol>
  );
}
