import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";

interface ChosenReport {
  chosen: string | null;
  /** The element around the cards. */
  list: RefObject<HTMLDivElement | null>;
  /** For pointing at a card, which shows where its pet is. */
  chooseCard(event: SyntheticEvent): void;
  /** For pressing a pin, which scrolls to its card. */
  choosePin(reportId: string | null): void;
}

const cardAt = (target: EventTarget) => (target instanceof Element ? (target.closest("li")?.id ?? null) : null);

/** The report that list and map both highlight. */
export function useChosenReport(): ChosenReport {
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // An object, because pressing the same pin again scrolls again.
  const [pressedPin, setPressedPin] = useState<{ id: string } | null>(null);
  useEffect(() => {
    const card = pressedPin && list.current?.querySelector(`#${CSS.escape(pressedPin.id)}`);
    card?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, [pressedPin]);
  return {
    chosen,
    list,
    chooseCard: ({ target }) => setChosen(cardAt(target) ?? chosen),
    choosePin(id) {
      setChosen(id);
      if (id) setPressedPin({ id });
    },
  };
}
