import { useId } from "react";
import { Icon } from "../controls/Icon";

interface Props {
  label: string;
  hint: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** A checkbox that is large enough for a thumb, with a line that explains it. */
export function Checkbox({ label, hint, checked, onChange }: Props) {
  const hintId = useId();
  return (
    <label className="relative grid min-h-11 cursor-pointer grid-cols-[28px_1fr] items-start gap-3 rounded-md has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus">
      <input
        type="checkbox"
        checked={checked}
        aria-label={label}
        aria-describedby={hintId}
        onChange={(event) => onChange(event.target.checked)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className={`grid size-7 place-items-center rounded-sm ${
          checked
            ? "bg-act-soft text-link inset-ring-[2.5px] inset-ring-act"
            : "bg-card text-transparent inset-ring-[1.5px] inset-ring-edge"
        }`}
      >
        <Icon name="check" size={20} />
      </span>
      <span className="grid">
        <span className="leading-snug font-strong wrap-anywhere">{label}</span>
        <span id={hintId} className="text-sm text-ink-2">
          {hint}
        </span>
      </span>
    </label>
  );
}
