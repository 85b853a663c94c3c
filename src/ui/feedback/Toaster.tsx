import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTopDialog } from "../dialogs/openDialogs";
import { Toast } from "./Toast";
import { freeLift, liftAbove } from "./toastPlace";
import { useToasts } from "./toasts";

/** Rendered once. While a modal dialog is open it moves inside, because everything outside the dialog is inert. */
export function Toaster() {
  const dialog = useTopDialog();
  return dialog ? createPortal(<Region key="dialog" within={dialog} />, dialog) : <Region key="page" />;
}

function Region({ within }: { within?: HTMLElement }) {
  const items = useToasts();
  // Screen readers announce what is added to a live region, but not its initial content.
  const [isAnnounced, setAnnounced] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(true), 60);
    return () => clearTimeout(timer);
  }, []);
  // Toasts must never cover a button that the user is about to press, nor a note about what to do next.
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const region = list.current!;
    // Chosen once for each toast: while the page scrolls, a toast gives way only to what stays on screen.
    let start = 0;
    const reposition = () => {
      const lift = liftAbove(within ?? document, region.offsetHeight, start);
      region.style.bottom = lift ? `${lift}px` : "";
    };
    const place = () => {
      start = freeLift(within ?? document, region);
      reposition();
    };
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(region);
    sizes.observe(within ?? document.documentElement);
    addEventListener("resize", place);
    // Captured, because scroll events inside a dialog do not bubble.
    addEventListener("scroll", reposition, { capture: true, passive: true });
    within?.addEventListener("animationend", place);
    return () => {
      sizes.disconnect();
      removeEventListener("resize", place);
      removeEventListener("scroll", reposition, { capture: true });
      within?.removeEventListener("animationend", place);
    };
  }, [within]);
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
