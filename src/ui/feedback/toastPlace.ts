// Finds a place for toasts where they cover no button that the user is about to press, and no note about what to do
// next.

/** The space between a toast and a control, in CSS pixels. */
const gap = 12;
/** The least space between a toast and an edge of the screen, in CSS pixels. */
const edge = 16;
/** A toast is raised above a note only up to this share of the screen. */
const maxRaised = 0.7;
/** In CSS pixels. Narrower controls are only for screen readers. */
const minWidth = 8;

const controls = "a[href], button, input, select, textarea, summary, [role=button], [data-foot], [data-note]";

const isOnScreen = ({ top, bottom }: { top: number; bottom: number }) =>
  bottom > top && bottom > 0 && top < innerHeight;

/**
 * The lowest place where toasts cover no control, as a distance from the bottom edge. 0 if their usual place is free,
 * or if no place is free, as on a page full of links. Toasts stay at their current place while it is free.
 */
export function freeLift(container: ParentNode, toasts: HTMLElement, currentLift = 0): number {
  const height = toasts.offsetHeight;
  if (height === 0) return 0;
  const { left, right } = toasts.getBoundingClientRect();
  const boxes = [...container.querySelectorAll(controls)]
    .filter((element) => !toasts.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter((box) => isOnScreen(box) && box.width >= minWidth && box.left < right && box.right > left);
  const lifts = [edge, ...boxes.map(({ top }) => innerHeight - top + gap)].sort((one, other) => one - other);
  const isFree = (lift: number) => {
    const lowerEdge = innerHeight - lift;
    const upperEdge = lowerEdge - height;
    return (
      upperEdge >= edge && lift >= edge && boxes.every(({ top, bottom }) => top >= lowerEdge || bottom <= upperEdge)
    );
  };
  if (currentLift > 0 && isFree(currentLift)) return currentLift;
  // The usual place is the one that `liftAbove` finds.
  return isFree(liftAbove(container, height) || edge) ? 0 : (lifts.find(isFree) ?? 0);
}

/** The distance, at least `start`, by which toasts of this height are raised to clear buttons and notes below them. */
export function liftAbove(container: ParentNode, height: number, start = 0): number {
  const boxes = [...container.querySelectorAll("[data-foot], [data-float], [data-note]")]
    .map((element) => ({
      isNote: element.matches("[data-note]"),
      ...positionOf(element),
    }))
    .filter(isOnScreen)
    .sort((one, other) => other.bottom - one.bottom);
  let lift = start;
  for (const { top, bottom, isNote } of boxes) {
    const lowerEdge = innerHeight - Math.max(lift, edge);
    if (top >= lowerEdge || bottom <= lowerEdge - height - gap) continue;
    const newLift = innerHeight - top + gap;
    if (!isNote || newLift + height < innerHeight * maxRaised) lift = newLift;
  }
  return lift;
}

const positionOf = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return { top, bottom };
};
