import { useEffect, useState } from "react";

const nonTextTypes = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;

const takesText = (element: Element | null) =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !element.readOnly && !nonTextTypes.test(element.type));

/** A keyboard covers at least this share of the window. */
const keyboardShare = 0.2;

function isKeyboardUp() {
  if (takesText(document.activeElement) && matchMedia("(pointer: coarse)").matches) return true;
  const viewport = window.visualViewport;
  return viewport ? viewport.height * viewport.scale < innerHeight * (1 - keyboardShare) : false;
}

/**
 * Delay before the keyboard counts as closed, so that the press that closes it doesn't hit something that has just
 * moved.
 */
const closeDelayMs = 300;

/** Whether the on-screen keyboard is up, or about to be. */
export function useKeyboardUp(): boolean {
  const [isUp, setUp] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      if (isKeyboardUp()) setUp(true);
      else timer = setTimeout(() => setUp(isKeyboardUp()), closeDelayMs);
    };
    const viewport = window.visualViewport;
    addEventListener("focusin", check);
    addEventListener("focusout", check);
    viewport?.addEventListener("resize", check);
    return () => {
      clearTimeout(timer);
      removeEventListener("focusin", check);
      removeEventListener("focusout", check);
      viewport?.removeEventListener("resize", check);
    };
  }, []);
  return isUp;
}
