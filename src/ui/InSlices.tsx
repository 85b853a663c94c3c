import { type ReactNode, useDeferredValue } from "react";

interface Props<Item> {
  items: readonly Item[];
  /** The number that fills the first screen. */
  firstCount: number;
  children(items: readonly Item[]): ReactNode;
}

/**
 * Draws the first screen of a list, and the rest in a task of its own, so that a slow phone answers presses in between.
 */
export function InSlices<Item>({ items, firstCount, children }: Props<Item>) {
  // False in the first render, true in the next.
  const isWhole = useDeferredValue(true, false);
  return children(isWhole ? items : items.slice(0, firstCount));
}
