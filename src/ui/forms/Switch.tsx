import { useId, type ReactNode } from "react";
import { Icon } from "../controls/Icon";
import type { IconName } from "../controls/icons";

interface Props {
  label: string;
  /** One line about what the switch does. */
  children: ReactNode;
  icon: IconName;
  isOn: boolean;
  onChange(on: boolean): void;
}

/** Turns something on or off, usually at once. */
export function Switch({ label, children, icon, isOn, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex min-h-17 items-center gap-3.5">
      <Icon name={icon} className="shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <b id={id} className="block font-label">
          {label}
        </b>
        <div id={`${id}-text`} className="text-sm wrap-anywhere text-ink-2">
          {children}
        </div>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        onClick={() => onChange(!isOn)}
        className="grid h-11 w-14 shrink-0 place-items-center rounded-full"
      >
        <span
          className={
            isOn
              ? "flex h-[30px] w-[52px] justify-end rounded-full border-[1.5px] border-transparent bg-act p-[3.5px]"
              : "flex h-[30px] w-[52px] rounded-full border-[1.5px] border-edge bg-card p-[3.5px]"
          }
        >
          <span className={isOn ? "size-5 rounded-full bg-on-act" : "size-5 rounded-full bg-ink-2"} />
        </span>
      </button>
    </div>
  );
}
