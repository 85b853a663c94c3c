import { type KeyboardEvent, useId, useRef, useState } from "react";
import { limits } from "../../../domain/limits";
import { messages, sentence } from "../../../domain/messages";
import { classes } from "../../lib/classes";
import { Button } from "../../ui/controls/Button";
import { controlStyles } from "../../ui/forms/controlStyles";
import { Field } from "../../ui/forms/Field";
import { Icon } from "../../ui/controls/Icon";
import { Spinner } from "../../ui/feedback/Spinner";
import { optionId } from "../optionId";
import { useOutsidePress } from "../useOutsidePress";
import { SuggestionList } from "./SuggestionList";
import type { PlaceSearch as Search, Suggestion } from "./usePlaceSearch";

interface Props {
  search: Search;
  onPick: (suggestion: Suggestion) => void;
  /** Whether the field gets the focus when the dialog opens. */
  focused: boolean;
}

const resultCountText = (count: number) => sentence("location.results", { count });

/** A combobox for addresses, with arrow keys, Enter and Escape. The number of results is announced. */
export function PlaceSearch({ search, onPick, focused }: Props) {
  const { suggestions, trouble, searching } = search;
  const [isOpen, setIsOpen] = useState(false);
  const [lastActiveIndex, setLastActiveIndex] = useState(-1);
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const isListShown = isOpen && suggestions.length > 0;
  const activeIndex = isListShown ? Math.min(lastActiveIndex, suggestions.length - 1) : -1;

  useOutsidePress(box, isOpen, () => setIsOpen(false));

  const pick = (index: number) => {
    const suggestion = suggestions[index];
    if (!suggestion) return;
    setIsOpen(false);
    setLastActiveIndex(-1);
    onPick(suggestion);
  };
  const move = (by: number) => {
    setIsOpen(true);
    // The arrow keys stop at each suggestion and at the field itself.
    const stops = suggestions.length + 1;
    if (suggestions.length > 0) setLastActiveIndex(((activeIndex + 1 + by + stops) % stops) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter") {
      // Enter must not submit the form the picker was opened from.
      event.preventDefault();
      if (activeIndex >= 0) pick(activeIndex);
      else if (isListShown && search.isCurrent) pick(0);
    } else if (event.key === "Escape" && isOpen && (isListShown || trouble)) {
      // Closes the list, but not the dialog.
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(false);
      setLastActiveIndex(-1);
    }
  };
  const announcement = trouble ?? (isListShown && search.isCurrent ? resultCountText(suggestions.length) : "");
  return (
    <div ref={box} className="relative z-1">
      <Field
        label={messages["location.search"]}
        labelHidden
        hint={messages[search.offline ? "location.searchOffline" : "location.hint"]}
      >
        {(control) => (
          <div className="relative">
            <Icon name="search" className="pointer-events-none absolute top-1/2 left-4 -mt-[11px] text-ink-2" />
            <input
              {...control}
              type="text"
              inputMode="search"
              enterKeyHint="search"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isListShown}
              aria-controls={isListShown ? listId : undefined}
              aria-activedescendant={activeIndex >= 0 ? optionId(listId, activeIndex) : undefined}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              maxLength={limits.placeInput}
              data-autofocus={focused || undefined}
              placeholder={messages["location.search"]}
              value={search.text}
              className={classes(controlStyles, "pr-12 pl-12")}
              onChange={(event) => {
                setIsOpen(true);
                setLastActiveIndex(-1);
                search.type(event.target.value);
              }}
              onClick={() => setIsOpen(true)}
              onKeyDown={onKeyDown}
            />
            {searching && <Spinner size={20} className="absolute top-1/2 right-4 -mt-2.5 text-ink-2" />}
            <div className="absolute top-full right-0 left-0 mt-2">
              {isListShown && (
                <SuggestionList id={listId} suggestions={suggestions} active={activeIndex} onPick={pick} />
              )}
              {isOpen && trouble && (
                <div className="flex animate-rise flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-card px-4 py-3 text-sm shadow-lift-2">
                  <Icon name="info" size={20} className="text-ink-2" />
                  <p className="min-w-0 flex-1 basis-48">{trouble}</p>
                  {search.retry && (
                    <Button variant="quiet" onClick={search.retry}>
                      {messages["app.retry"]}
                    </Button>
                  )}
                </div>
              )}
            </div>
          </div>
        )}
      </Field>
      <output className="sr-only">{announcement}</output>
    </div>
  );
}
