import { useEffect, useState } from "react";

const noTyping = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;

const takesText = (element: Element | null) =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !element.readOnly && !noTyping.test(element.type));

/** The part of the window that a keyboard takes at least. */
const keyboardShare = 0.2;

function isUp() {
  if (takesText(document.activeElement) && matchMedia("(pointer: coarse)").matches) return true;
  const seen = window.visualViewport;
  return seen ? seen.height * seen.scale < innerHeight * (1 - keyboardShare) : false;
}

/** The press that ends the typing must not land on something that has just moved under the finger. */
const pauseMs = 300;

/** Whether the on-screen keyboard is up, or about to be. */
export function useKeyboard(): boolean {
  const [up, setUp] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (isUp()) setUp(true);
      else timer = setTimeout(() => setUp(isUp()), pauseMs);
    };
    const seen = window.visualViewport;
    addEventListener("focusin", look);
    addEventListener("focusout", look);
    seen?.addEventListener("resize", look);
    return () => {
      clearTimeout(timer);
      removeEventListener("focusin", look);
      removeEventListener("focusout", look);
      seen?.removeEventListener("resize", look);
    };
  }, []);
  return up;
}
