import { type RefObject, useEffect, useRef } from "react";
import { Dialog } from "../ui/Dialog";
import { Calendar } from "./Calendar";

export interface DatePopupProps {
  label: string;
  /** A sheet instead of a box under the field. */
  sheet: boolean;
  /** The field and the popup: a press or the focus anywhere else closes it. */
  around: RefObject<HTMLElement | null>;
  /** It was opened by key, which is to go on in it. */
  byKey: boolean;
  value: string | null;
  latest: string | undefined;
  onPick(day: string): void;
  onClose(): void;
}

/** The calendar of a date field. */
export function DatePopup({ label, sheet, around, byKey, value, latest, onPick, onClose }: DatePopupProps) {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    if (sheet) return undefined;
    box.current?.scrollIntoView({ block: "nearest" });
    const away = (event: PointerEvent | FocusEvent) => {
      if (!around.current?.contains(event.target as Node)) close.current();
    };
    document.addEventListener("pointerdown", away);
    document.addEventListener("focusin", away);
    return () => {
      document.removeEventListener("pointerdown", away);
      document.removeEventListener("focusin", away);
    };
  }, [around, sheet]);

  useEffect(() => {
    if (byKey) box.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [byKey]);

  const calendar = <Calendar value={value} latest={latest} onPick={onPick} />;
  return sheet ? (
    <Dialog open onClose={onClose} title={label}>
      {calendar}
    </Dialog>
  ) : (
    <div
      ref={box}
      className="absolute top-full left-0 z-20 mt-2 w-[340px] max-w-[calc(100vw-32px)] scroll-my-4 animate-rise rounded-lg bg-card p-3 shadow-lift-2"
    >
      {calendar}
    </div>
  );
}
