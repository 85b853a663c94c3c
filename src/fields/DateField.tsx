import { type KeyboardEvent, useRef, useState } from "react";
import { messages, sentence } from "../../domain/messages";
import type { MessageCode } from "../../domain/messages";
import { formatDay, isDay, isFutureDay, today } from "../../domain/time/time";
import type { Moment } from "../../domain/time/moment";
import { classes } from "../lib/classes";
import { useMedia } from "../lib/useMedia";
import { controlStyles } from "../ui/forms/controlStyles";
import { Field, type FieldProps } from "../ui/forms/Field";
import { IconButton } from "../ui/controls/IconButton";
import { lazyPart } from "../ui/feedback/lazyPart";
import { useOutsidePress } from "./useOutsidePress";
import { preloadTypedReader, useTypedReader } from "./useTypedReader";

const DatePopup = lazyPart(async () => (await import("./DatePopup")).DatePopup);

type Props = FieldProps & {
  id?: string;
  /** "2026-11-20" */
  value: string | null;
  /** If the typed text is not a date, `day` is the text itself, which validation rejects later. */
  onChange: (day: string | null) => void;
  /** Called instead of `onChange` if the typed words include a time, such as "20 minutes ago". */
  onMoment?: (moment: Moment) => void;
  noFuture?: boolean;
  /** Whether a day that is typed without a year means the next one from today on, and not the latest one. */
  isUpcoming?: boolean;
  /** The message about a day in the future, with `noFuture`. */
  futureCode?: MessageCode;
};

/**
 * Shows "November 20, 26". A date can be typed in almost any format, or picked from a calendar, which is a sheet on
 * phones.
 */
export function DateField(props: Props) {
  const { value, onChange, onMoment, noFuture, isUpcoming, futureCode = "report.futureDate", error, ...field } = props;
  const [typedEntry, setTypedEntry] = useState<{ text: string; value: string | null } | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const [openedBy, setOpenedBy] = useState<"byKey" | "byPress" | null>(null);
  const isOpen = openedBy !== null;
  const close = () => setOpenedBy(null);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isNarrow = useMedia("(width < 37.5rem)");
  const isTouch = useMedia("(pointer: coarse)");
  const preload = () => {
    DatePopup.preload();
    preloadTypedReader();
  };

  // Shows the typed text only as long as `value` is what was read from it, because the form may set another value.
  const day = value !== null && isDay(value) ? value : null;
  const text = typedEntry?.value === value ? typedEntry.text : day ? formatDay(day) : (value ?? "");
  const isSettled = !isEditing && !isOpen;
  const ownError = !isSettled
    ? null
    : value && !day
      ? sentence("report.invalidDate")
      : noFuture && day && isFutureDay(day)
        ? sentence(futureCode)
        : null;

  // A press outside is handled here and not in the popup, so that it also closes the popup while its code is loading.
  useOutsidePress(box, isOpen, close);

  const { readTyped, forget } = useTypedReader(({ parseDay, parseMoment }, next) => {
    const typedDay = parseDay(next, new Date(), isUpcoming ? "next" : "latest");
    const moment = typedDay ? null : parseMoment(next);
    const typedValue = typedDay ?? moment?.day ?? (next.trim() ? next : null);
    setTypedEntry((current) => current && { text: next, value: typedValue });
    if (moment?.time && onMoment) onMoment(moment);
    else onChange(typedValue);
  });
  const onType = (next: string) => {
    const unreadText = next.trim() ? next : null;
    setIsEditing(true);
    setTypedEntry({ text: next, value: unreadText });
    // `readTyped` returns false while its code is loading. In that case, the value is the text itself for now.
    if (!readTyped(next)) onChange(unreadText);
  };
  const settle = () => {
    setIsEditing(false);
    setTypedEntry(null);
  };
  const pick = (picked: string) => {
    forget();
    setTypedEntry(null);
    setIsEditing(false);
    close();
    onChange(picked);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") settle();
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    setOpenedBy("byKey");
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen || isNarrow) return;
    // Closes the calendar, but not a dialog the field may be in.
    event.preventDefault();
    event.stopPropagation();
    close();
    input.current?.focus();
  };
  return (
    <Field {...field} error={ownError ?? error}>
      {(control) => (
        <div
          ref={box}
          className="relative"
          onPointerEnter={preload}
          onFocus={preload}
          onKeyDown={onEscape}
          role="presentation"
        >
          <input
            ref={input}
            {...control}
            type="text"
            autoComplete="off"
            inputMode={isTouch ? "none" : "text"}
            value={text}
            onChange={(event) => onType(event.target.value)}
            onBlur={settle}
            onClick={() => setOpenedBy("byPress")}
            onKeyDown={onKeyDown}
            className={classes(controlStyles, "pr-1 pl-11 tabular-nums")}
          />
          <IconButton
            icon="calendar"
            label={messages["calendar.open"]}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpenedBy(isOpen ? null : "byPress")}
            className="absolute top-1 left-1 text-ink-2"
          />
          {openedBy && (
            <DatePopup
              label={field.label}
              asSheet={isNarrow}
              openedByKey={openedBy === "byKey"}
              value={day}
              latest={noFuture ? today() : undefined}
              onPick={pick}
              onClose={close}
            />
          )}
        </div>
      )}
    </Field>
  );
}
