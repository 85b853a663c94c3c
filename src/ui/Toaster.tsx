import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTopDialog } from "./openDialogs";
import { Toast } from "./Toast";
import { useToasts } from "./toasts";

/** Once in the app's layout. While a modal dialog is open it lives inside, where it can be read and pressed. */
export function Toaster() {
  const dialog = useTopDialog();
  return dialog ? createPortal(<Region key="dialog" within={dialog} />, dialog) : <Region key="page" />;
}

/** How much of the screen's lower edge is taken by buttons that stay there. */
function footOf(within: ParentNode): number {
  const heights = [...within.querySelectorAll("[data-foot]")].map((foot) => {
    const { top, bottom } = foot.getBoundingClientRect();
    return bottom > top && top < innerHeight && bottom >= innerHeight - 1 ? innerHeight - top : 0;
  });
  return Math.max(0, ...heights);
}

function Region({ within }: { within?: HTMLElement }) {
  const items = useToasts();
  // Screen readers announce what is added to a live region, not what it is born with.
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 60);
    return () => clearTimeout(timer);
  }, []);
  // Never over the buttons that somebody is about to press.
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const foot = footOf(within ?? document);
    list.current!.style.bottom = foot ? `${foot + 12}px` : "";
  });
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
