/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the list of a combobox: the
   focus stays in the text field, whose keys drive it; no native element can do that. */
import { useEffect, useRef } from "react";
import { timeSteps } from "../../domain/time";
import { classes } from "../lib/classes";
import { Icon } from "../ui/Icon";
import { optionId } from "./optionId";

type Props = {
  id: string;
  label: string;
  value: string | null;
  /** The step that Enter would take. */
  active: number;
  onChoose: (index: number) => void;
};

export function TimeList({ id, label, value, active, onChoose }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const placed = useRef(false);

  useEffect(() => {
    const list = ref.current!;
    const option = list.children[active] as HTMLElement;
    const below = option.offsetTop + option.offsetHeight - list.clientHeight;
    if (!placed.current) {
      list.scrollIntoView({ block: "nearest" });
      list.scrollTop = option.offsetTop - (list.clientHeight - option.offsetHeight) / 2;
    } else if (option.offsetTop < list.scrollTop) list.scrollTop = option.offsetTop;
    else if (below > list.scrollTop) list.scrollTop = below;
    placed.current = true;
  }, [active]);

  // A press must not take the focus out of the field.
  useEffect(() => {
    const list = ref.current!;
    const keep = (event: MouseEvent) => event.preventDefault();
    list.addEventListener("mousedown", keep);
    return () => list.removeEventListener("mousedown", keep);
  }, []);

  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label={label}
      className="absolute inset-x-0 top-full z-20 mt-2 max-h-[276px] scroll-my-4 animate-rise overflow-y-auto overscroll-contain rounded-md bg-card p-1.5 shadow-lift-2"
    >
      {timeSteps.map((step, at) => (
        <div
          key={step.value}
          id={optionId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={step.value === value}
          onClick={() => onChoose(at)}
          className={classes(
            "flex min-h-11 cursor-pointer items-center justify-between rounded-sm px-3 tabular-nums hover:bg-sunk",
            at === active && "bg-act-soft text-link",
          )}
        >
          {step.label}
          {step.value === value && <Icon name="check" size={20} />}
        </div>
      ))}
    </div>
  );
}
