import { type KeyboardEvent, useId, useState } from "react";
import { sentence } from "../../domain/messages";
import { formatTime, isTime, timeOfDate } from "../../domain/time/time";
import { nearestStep, timeSteps } from "../../domain/time/timeSteps";
import type { Moment } from "../../domain/time/moment";
import { classes } from "../lib/classes";
import { useMedia } from "../lib/useMedia";
import { controlStyles } from "../ui/forms/controlStyles";
import { Field, type FieldProps } from "../ui/forms/Field";
import { Icon } from "../ui/controls/Icon";
import { lazyPart } from "../ui/feedback/lazyPart";
import { optionId } from "./optionId";
import { preloadTypedReader, useTypedReader } from "./useTypedReader";

const TimeList = lazyPart(async () => (await import("./TimeList")).TimeList);

type Props = FieldProps & {
  id?: string;
  /** "17:15" */
  value: string | null;
  /** If the typed text is not a time, `time` is the text itself, which validation rejects later. */
  onChange: (time: string | null) => void;
  /** Called instead of `onChange` if the typed words tell the day, such as "yesterday evening" or "20 minutes ago". */
  onMoment?: (moment: Moment) => void;
};

/** The index of the step nearest to a time, which can be any minute. */
const stepAt = (time: string) => timeSteps.findIndex((step) => step.value === nearestStep(time));
const preload = () => {
  TimeList.preload();
  preloadTypedReader();
};
const stepNow = () => stepAt(timeOfDate(new Date()));

/** Shows "5:15 PM". Times can be typed in almost any form or chosen from a list of 15-minute steps. */
export function TimeField({ value, onChange, onMoment, error, ...field }: Props) {
  const [typedEntry, setTypedEntry] = useState<{ text: string; value: string | null } | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  /** The highlighted step; null while the list is closed. While the user types, Enter does not pick it. */
  const [activeStep, setActiveStep] = useState<number | null>(null);
  const listId = useId();
  const isTouch = useMedia("(pointer: coarse)");
  const isOpen = activeStep !== null;

  const isValid = value !== null && isTime(value);
  const text = typedEntry?.value === value ? typedEntry.text : isValid ? formatTime(value) : (value ?? "");
  const ownError = !isEditing && !isOpen && value && !isValid ? sentence("report.invalidTime") : null;

  const openList = () => setActiveStep((current) => current ?? (isValid ? stepAt(value) : stepNow()));
  const { readTyped, forget } = useTypedReader(({ parseTime, parseMoment }, next, isLate) => {
    const moment = onMoment && !parseTime(next) ? parseMoment(next) : null;
    const time = parseTime(next) ?? moment?.time ?? null;
    const newValue = time ?? (moment || !next.trim() ? null : next);
    setTypedEntry((current) => current && { text: next, value: newValue });
    // A text that is read late, because the code had to load, does not open the list of a field that the user has left.
    setActiveStep(time && (isEditing || !isLate) ? stepAt(time) : null);
    if (moment && onMoment) onMoment(moment);
    else onChange(newValue);
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
    setActiveStep(null);
    setTypedEntry(null);
  };
  const choose = (index: number) => {
    forget();
    setTypedEntry(null);
    setIsEditing(false);
    setActiveStep(null);
    onChange(timeSteps[index]!.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step) {
      event.preventDefault();
      setIsEditing(false);
      if (activeStep === null) openList();
      else setActiveStep((activeStep + step + timeSteps.length) % timeSteps.length);
    } else if (event.key === "Enter") {
      // Typed text is already the field's value, so while the user types, Enter only closes the list.
      if (activeStep !== null) event.preventDefault();
      if (activeStep !== null && !isEditing) choose(activeStep);
      else settle();
    } else if (event.key === "Escape" && isOpen) {
      // Closes the list, but not a dialog the field may be in.
      event.preventDefault();
      event.stopPropagation();
      setActiveStep(null);
    } else if (event.key === "Tab") {
      settle();
    }
  };
  return (
    <Field {...field} error={ownError ?? error}>
      {(control) => (
        <div className="relative">
          <Icon name="clock" className="pointer-events-none absolute top-[15px] left-[15px] z-1 text-ink-2" />
          <input
            {...control}
            type="text"
            role="combobox"
            aria-autocomplete="none"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={activeStep === null ? undefined : optionId(listId, activeStep)}
            autoComplete="off"
            inputMode={isTouch ? "none" : "text"}
            value={text}
            onChange={(event) => onType(event.target.value)}
            onPointerEnter={preload}
            onFocus={preload}
            onBlur={settle}
            onClick={openList}
            onKeyDown={onKeyDown}
            className={classes(controlStyles, "pr-2 pl-11.5 tabular-nums")}
          />
          {activeStep !== null && (
            // A press must not move the focus out of the field: the blur would close the list before the click.
            <div role="presentation" onMouseDown={(event) => event.preventDefault()}>
              <TimeList id={listId} label={field.label} value={value} active={activeStep} onChoose={choose} />
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
