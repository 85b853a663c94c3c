import { useEffect, useRef } from "react";
import { timeSteps } from "../../domain/time/timeSteps";
import { classes } from "../lib/classes";
import { Icon } from "../ui/controls/Icon";
import { OptionList } from "./OptionList";

interface Props {
  id: string;
  label: string;
  value: string | null;
  /** The index of the highlighted time. */
  active: number;
  onChoose: (index: number) => void;
}

export function TimeList({ id, label, value, active, onChoose }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const initialActive = useRef(active);

  // Scrolls the list so that the time highlighted at first is in the middle.
  useEffect(() => {
    const list = ref.current!;
    const option = list.children[initialActive.current] as HTMLElement;
    list.scrollIntoView({ block: "nearest" });
    list.scrollTop = option.offsetTop - (list.clientHeight - option.offsetHeight) / 2;
  }, []);

  return (
    <OptionList
      ref={ref}
      id={id}
      label={label}
      active={active}
      onPick={onChoose}
      className="absolute inset-x-0 top-full z-20 mt-2 max-h-[276px] scroll-my-4 p-1.5"
      classOf={(index) =>
        classes("justify-between rounded-sm px-3 tabular-nums", index === active && "bg-act-soft text-link")
      }
      options={timeSteps.map((step) => ({
        key: step.value,
        selected: step.value === value,
        content: (
          <>
            {step.label}
            {step.value === value && <Icon name="check" size={20} />}
          </>
        ),
      }))}
    />
  );
}
