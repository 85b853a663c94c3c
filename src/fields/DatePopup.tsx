/* oxlint-disable jsx-a11y/prefer-tag-over-role -- not a <dialog>: inside a modal dialog, that would break the outer
   dialog's focus trap. */
import { useEffect, useRef } from "react";
import { Dialog } from "../ui/dialogs/Dialog";
import { Calendar } from "./Calendar";

export interface DatePopupProps {
  label: string;
  /** Shows a sheet instead of a box below the field. */
  asSheet: boolean;
  /** Whether Arrow Down in the field opened the popup. The focus then moves into the calendar. */
  openedByKey: boolean;
  value: string | null;
  latest: string | undefined;
  onPick(day: string): void;
  onClose(): void;
}

/** The calendar of a date field. */
export function DatePopup({ label, asSheet, openedByKey, value, latest, onPick, onClose }: DatePopupProps) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!asSheet) box.current?.scrollIntoView({ block: "nearest" });
  }, [asSheet]);

  useEffect(() => {
    if (openedByKey) box.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [openedByKey]);

  const calendar = <Calendar value={value} latest={latest} onPick={onPick} />;
  return asSheet ? (
    <Dialog open onClose={onClose} title={label}>
      {calendar}
    </Dialog>
  ) : (
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      className="absolute top-full left-0 z-20 mt-2 w-[340px] max-w-[calc(100vw-32px)] scroll-my-4 animate-rise rounded-lg bg-card p-3 shadow-lift-2"
    >
      {calendar}
    </div>
  );
}
