/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the list of a combobox: the
   focus stays in the text field, which handles the keys. No native element works like that. */
import { type ReactNode, type RefObject, useEffect } from "react";
import { optionId } from "./optionId";

interface Option {
  key: string;
  selected: boolean;
  content: ReactNode;
}

interface Props {
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  label: string;
  options: readonly Option[];
  /** The highlighted option; -1 for none. */
  active: number;
  onPick: (index: number) => void;
  className: string;
  classOf: (index: number) => string;
}

export function OptionList({ ref, id, label, options, active, onPick, className, classOf }: Props) {
  useEffect(() => {
    ref.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [ref, active]);

  // A press must not move the focus out of the field.
  useEffect(() => {
    const list = ref.current!;
    const keep = (event: MouseEvent) => event.preventDefault();
    list.addEventListener("mousedown", keep);
    return () => list.removeEventListener("mousedown", keep);
  }, [ref]);

  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label={label}
      className={`animate-rise overflow-y-auto overscroll-contain rounded-md bg-card shadow-lift-2 ${className}`}
    >
      {options.map(({ key, selected, content }, index) => (
        <div
          key={key}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={selected}
          className={`flex min-h-11 cursor-pointer items-center hover:bg-sunk ${classOf(index)}`}
          onClick={() => onPick(index)}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
