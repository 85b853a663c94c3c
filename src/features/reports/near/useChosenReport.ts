import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";

interface ChosenReport {
  chosenId: string | null;
  /** The element around the cards. */
  list: RefObject<HTMLDivElement | null>;
  /** Called when the pointer or the focus reaches a card. Highlights its pet on the map. */
  chooseCard(event: SyntheticEvent): void;
  /** Chooses the report of a pressed pin and scrolls to its card. Null undoes the choice. */
  choosePin(reportId: string | null): void;
}

const cardIdAt = (target: EventTarget) => (target instanceof Element ? (target.closest("li")?.id ?? null) : null);

/** The report that is highlighted in the list and on the map. */
export function useChosenReport(): ChosenReport {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // A new object for each press, so that pressing the same pin again scrolls again.
  const [pressedPin, setPressedPin] = useState<{ id: string } | null>(null);
  useEffect(() => {
    const card = pressedPin && list.current?.querySelector(`#${CSS.escape(pressedPin.id)}`);
    card?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, [pressedPin]);
  return {
    chosenId,
    list,
    chooseCard: ({ target }) => setChosenId(cardIdAt(target) ?? chosenId),
    choosePin(id) {
      setChosenId(id);
      if (id) setPressedPin({ id });
    },
  };
}
