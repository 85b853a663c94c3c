import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTopDialog } from "../dialogs/openDialogs";
import { Toast } from "./Toast";
import { useToasts } from "./toasts";

/** Rendered once. While a modal dialog is open it moves inside, because everything outside the dialog is inert. */
export function Toaster() {
  const dialog = useTopDialog();
  return dialog ? createPortal(<Region key="dialog" within={dialog} />, dialog) : <Region key="page" />;
}

const gap = 12;
const edge = 16;
/** A toast is raised above a note only up to this share of the screen. */
const maxRaised = 0.7;

/** How far to raise toasts of this height, so that they clear buttons and notes near the bottom edge. */
function liftAbove(within: ParentNode, height: number): number {
  const boxes = [...within.querySelectorAll("[data-foot], [data-note]")]
    .map((element) => ({ isNote: element.matches("[data-note]"), ...positionOf(element) }))
    .filter(({ top, bottom }) => bottom > top && bottom > 0 && top < innerHeight)
    .sort((one, other) => other.bottom - one.bottom);
  let lift = 0;
  for (const { top, bottom, isNote } of boxes) {
    const lower = innerHeight - Math.max(lift, edge);
    if (top >= lower || bottom <= lower - height - gap) continue;
    const next = innerHeight - top + gap;
    if (!isNote || next + height < innerHeight * maxRaised) lift = next;
  }
  return lift;
}

const positionOf = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return { top, bottom };
};

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
    const reposition = () => {
      const lift = liftAbove(within ?? document, region.offsetHeight);
      region.style.bottom = lift ? `${lift}px` : "";
    };
    reposition();
    const sizes = new ResizeObserver(reposition);
    sizes.observe(region);
    sizes.observe(within ?? document.documentElement);
    addEventListener("resize", reposition);
    // Captured, because scroll events inside a dialog do not bubble.
    addEventListener("scroll", reposition, { capture: true, passive: true });
    within?.addEventListener("animationend", reposition);
    return () => {
      sizes.disconnect();
      removeEventListener("resize", reposition);
      removeEventListener("scroll", reposition, { capture: true });
      within?.removeEventListener("animationend", reposition);
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
