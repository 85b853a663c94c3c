/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the list of a combobox: the
   focus stays in the text field, whose keys drive it; no native element can do that. */
import { useEffect, useRef } from "react";
import { messages } from "../../../domain/messages";
import { Icon } from "../../ui/Icon";
import { optionId } from "../optionId";
import { Highlighted } from "./Highlighted";
import type { Suggestion } from "./usePlaceSearch";

interface Props {
  id: string;
  suggestions: Suggestion[];
  /** The one that Enter would take; -1 while it is the field itself. */
  active: number;
  onPick: (index: number) => void;
}

export function SuggestionList({ id, suggestions, active, onPick }: Props) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    ref.current?.children[active]?.scrollIntoView({ block: "nearest" });
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
      aria-label={messages["location.search"]}
      className="max-h-[min(340px,50dvh)] animate-rise overflow-y-auto overscroll-contain rounded-md border border-line bg-card shadow-lift-2"
    >
      {suggestions.map((one, index) => (
        <div
          key={one.placeId}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2.5 hover:bg-sunk aria-selected:bg-act-soft"
          onClick={() => onPick(index)}
        >
          <Icon name="pin" size={20} className="text-ink-2" />
          <div className="min-w-0">
            <div className="font-medium">
              <Highlighted text={one.mainText} matches={one.matches} />
            </div>
            {one.secondaryText && <div className="text-sm text-ink-2">{one.secondaryText}</div>}
          </div>
        </div>
      ))}
    </div>
  );
}
