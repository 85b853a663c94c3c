import { useRef } from "react";
import { messages } from "../../../domain/messages";
import { Icon } from "../../ui/controls/Icon";
import { OptionList } from "../OptionList";
import { Highlighted } from "./Highlighted";
import type { Suggestion } from "./usePlaceSearch";

interface Props {
  id: string;
  suggestions: Suggestion[];
  active: number;
  onPick: (index: number) => void;
}

export function SuggestionList({ id, suggestions, active, onPick }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  return (
    <div className="animate-rise overflow-hidden rounded-md border border-line bg-card shadow-lift-2">
      <OptionList
        ref={ref}
        id={id}
        label={messages["location.search"]}
        active={active}
        onPick={onPick}
        className="max-h-[min(340px,50dvh)] animate-none! rounded-none! shadow-none!"
        classOf={() => "gap-3 px-4 py-2.5 aria-selected:bg-act-soft"}
        options={suggestions.map((one, index) => ({
          key: one.placeId,
          selected: index === active,
          content: (
            <>
              <Icon name="pin" size={20} className="text-ink-2" />
              <div className="min-w-0">
                <div className="font-medium">
                  <Highlighted text={one.mainText} matches={one.matches} />
                </div>
                {one.secondaryText && <div className="text-sm text-ink-2">{one.secondaryText}</div>}
              </div>
            </>
          ),
        }))}
      />
      {/* Google's terms: suggestions that are shown without a Google map need Google's name beside them. */}
      <p className="border-t border-line px-4 py-2 text-sm text-ink-2">{messages["location.source"]}</p>
    </div>
  );
}
