// The second press of a double press must not land in the dialog that the first one has opened.

interface Press {
  time: number;
  x: number;
  y: number;
}

const doublePressMs = 500;
const doublePressPx = 24;

let lastPress: Press | null = null;
let pressBeforeLast: Press | null = null;

if (typeof window !== "undefined") {
  addEventListener(
    "pointerdown",
    ({ timeStamp, clientX, clientY }) => {
      pressBeforeLast = lastPress;
      // A screen reader's press has no coordinates.
      lastPress = clientX || clientY ? { time: timeStamp, x: clientX, y: clientY } : null;
    },
    true,
  );
}

const isDouble = (one: Press | null, other: Press | null) =>
  one !== null &&
  other !== null &&
  other.time - one.time < doublePressMs &&
  Math.hypot(other.x - one.x, other.y - one.y) < doublePressPx;

/**
 * Makes the dialog ignore the second press of a double press that began before the dialog opened. Returns a function
 * that undoes this.
 */
export function ignoreDoublePress(dialog: HTMLElement): () => void {
  const openedAt = performance.now();
  let isIgnoring = false;
  const ignore = (event: MouseEvent) => {
    if (event.type === "pointerdown")
      isIgnoring = isDouble(pressBeforeLast, lastPress) && pressBeforeLast!.time < openedAt;
    if (!isIgnoring) return;
    event.stopPropagation();
    // The mouse event's default would move the focus, and open a phone's keyboard.
    if (event.type !== "pointerdown") event.preventDefault();
    if (event.type === "click") isIgnoring = false;
  };
  const types = ["pointerdown", "mousedown", "click"] as const;
  for (const type of types) dialog.addEventListener(type, ignore, true);
  return () => {
    for (const type of types) dialog.removeEventListener(type, ignore, true);
  };
}
