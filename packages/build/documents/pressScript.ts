// Runs at the end of every document of a build. It records presses and choices made in the prerendered page (the
// outline), and repeats them once the app has drawn the page or hydrated the landing page. It also restores the focus.
// Links and popovers need no script. documents.ts compiles and inlines this script.

(() => {
  type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement;

  const controlSelector = "#root :is(button:not([popovertarget]), input, select)";
  const controls = () => Array.from(document.querySelectorAll<Control>(controlSelector));

  /**
   * A text that identifies a control, both in the outline and in the drawn page: its label, with the value of an input,
   * because radio buttons may share a label. A link is identified by its address.
   */
  function identityOf(control: Control | HTMLAnchorElement): string {
    if (control instanceof HTMLAnchorElement) return control.href;
    const [label] = control.labels ?? [];
    const text = control.getAttribute("aria-label") ?? label?.textContent ?? control.textContent;
    return [control.tagName, control instanceof HTMLInputElement && control.value, text].join();
  }

  /** Presses older than this are not repeated. */
  const maxAgeMs = 10_000;

  interface Press {
    control: Control;
    identity: string;
    /** The chosen value. */
    value: string;
    pressedAt: number;
  }

  const outline = document.querySelector("#root > *");
  let presses: Press[] = [];
  function recordPress({ target }: Event) {
    const control = target instanceof Element ? target.closest<Control>(controlSelector) : null;
    // Once the page has replaced the outline, it handles its own presses.
    if (!control || !outline?.isConnected) return;
    const identity = identityOf(control);
    const pressedAt = performance.now();
    // Repeat only the last of several presses of one control, since none has had an effect yet.
    const earlierPresses = presses.filter((press) => press.identity !== identity);
    presses = [...earlierPresses, { control, identity, value: control.value, pressedAt }];
    // src/app/landingEntry.ts reads this to know that the user is waiting.
    document.documentElement.dataset["pressed"] = "";
  }

  let focused = "";
  function recordFocus({ target }: FocusEvent) {
    const control =
      target instanceof Element ? target.closest<Control | HTMLAnchorElement>(`${controlSelector}, #root a`) : null;
    if (control && outline?.isConnected) focused = identityOf(control);
  }
  function clearFocus({ target }: FocusEvent) {
    // An element also loses the focus when it is removed from the page. Keep `focused` then.
    queueMicrotask(() => (target as Element).isConnected && (focused = ""));
  }

  function replay() {
    removeEventListener("click", recordPress, true);
    removeEventListener("change", recordPress, true);
    removeEventListener("focusin", recordFocus);
    removeEventListener("focusout", clearFocus);
    const controlsAndLinks = Array.from(
      document.querySelectorAll<Control | HTMLAnchorElement>(`${controlSelector}, #root a`),
    );
    if (focused && document.activeElement === document.body) {
      controlsAndLinks.find((one) => identityOf(one) === focused)?.focus({ preventScroll: true });
    }
    for (const { control: pressed, identity, value, pressedAt } of presses) {
      const control = pressed.isConnected ? pressed : controls().find((one) => identityOf(one) === identity);
      if (!control || performance.now() - pressedAt > maxAgeMs) continue;
      control.focus({ preventScroll: true });
      if (control instanceof HTMLSelectElement) {
        control.value = value;
        control.dispatchEvent(new Event("change", { bubbles: true }));
      } else control.click();
    }
  }

  addEventListener("click", recordPress, true);
  addEventListener("change", recordPress, true);
  addEventListener("focusin", recordFocus);
  addEventListener("focusout", clearFocus);
  addEventListener("homeward:ready", replay, { once: true });
})();
