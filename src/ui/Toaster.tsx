import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTopDialog } from "./openDialogs";
import { Toast } from "./Toast";
import { useToasts } from "./toasts";

/** Rendered once. While a modal dialog is open it moves inside, because everything outside the dialog is inert. */
export function Toaster() {
  const dialog = useTopDialog();
  return dialog ? createPortal(<Region key="dialog" within={dialog} />, dialog) : <Region key="page" />;
}

const gap = 12;

/** How far to raise something of this height to clear any rows of buttons near the bottom edge. */
function liftOver(within: ParentNode, height: number): number {
  const lifts = [...within.querySelectorAll("[data-foot]")].map((foot) => {
    const { top, bottom } = foot.getBoundingClientRect();
    const near = bottom > top && top < innerHeight && bottom > innerHeight - height - 2 * gap;
    return near ? innerHeight - top + gap : 0;
  });
  return Math.max(0, ...lifts);
}

function Region({ within }: { within?: HTMLElement }) {
  const items = useToasts();
  // Screen readers announce what is added to a live region, but not its initial content.
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 60);
    return () => clearTimeout(timer);
  }, []);
  // Toasts never cover the buttons somebody is about to press, wherever those end up.
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const region = list.current!;
    const reposition = () => {
      const lift = liftOver(within ?? document, region.offsetHeight);
      region.style.bottom = lift ? `${lift}px` : "";
    };
    reposition();
    const sizes = new ResizeObserver(reposition);
    sizes.observe(region);
    sizes.observe(within ?? document.documentElement);
    addEventListener("resize", reposition);
    within?.addEventListener("animationend", reposition);
    return () => {
      sizes.disconnect();
      removeEventListener("resize", reposition);
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
      {ready && items.map((item) => <Toast key={item.id} item={item} />)}
    </ol>
  );
}
