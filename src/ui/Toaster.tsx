import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTopDialog } from "./openDialogs";
import { Toast } from "./Toast";
import { useToasts } from "./toasts";

/** Once in the app's layout. While a modal dialog is open it lives inside, where it can be read and pressed. */
export function Toaster() {
  const dialog = useTopDialog();
  return dialog ? createPortal(<Region key="dialog" />, dialog) : <Region key="page" />;
}

function Region() {
  const items = useToasts();
  // Screen readers announce what is added to a live region, not what it is born with.
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 60);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ol
      aria-live="polite"
      aria-relevant="additions"
      className="pointer-events-none fixed inset-x-4 bottom-[max(16px,env(safe-area-inset-bottom))] z-50 mx-auto grid max-w-[440px] gap-2.5"
    >
      {ready && items.map((item) => <Toast key={item.id} item={item} />)}
    </ol>
  );
}
