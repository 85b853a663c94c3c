// Runs at the end of every document. What is pressed or chosen in the outline, before the app has drawn the page in its
// place or taken over the landing page, is pressed or chosen again in the page. Links and popovers work by themselves.
// What has the focus keeps it. documents.ts compiles and inlines it.

(() => {
  type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement;

  const controlSelector = "#root :is(button:not([popovertarget]), input, select)";
  const controls = () => Array.from(document.querySelectorAll<Control>(controlSelector));

  /** What it is called, and its value where several share a name, as radio buttons do. Links are told by their addresses. */
  function nameOf(control: Control | HTMLAnchorElement): string {
    if (control instanceof HTMLAnchorElement) return control.href;
    const [label] = control.labels ?? [];
    const name = control.getAttribute("aria-label") ?? label?.textContent ?? control.textContent;
    return [control.tagName, control instanceof HTMLInputElement && control.value, name].join();
  }

  /** After that, somebody has gone on to something else. */
  const maxAgeMs = 10_000;

  interface Press {
    control: Control;
    name: string;
    /** What was chosen, for a choice. */
    value: string;
    at: number;
  }

  const outline = document.querySelector("#root > *");
  let presses: Press[] = [];
  function recordPress({ target }: Event) {
    const control = target instanceof Element ? target.closest<Control>(controlSelector) : null;
    // The page that has taken its place works by itself.
    if (!control || !outline?.isConnected) return;
    const name = nameOf(control);
    const at = performance.now();
    // Pressed twice, it is pressed once. The first press has not been answered.
    presses = [...presses.filter((press) => press.name !== name), { control, name, value: control.value, at }];
    // src/app/landingEntry.ts
    document.documentElement.dataset["pressed"] = "";
  }

  let focused = "";
  function recordFocus({ target }: FocusEvent) {
    const control =
      target instanceof Element ? target.closest<Control | HTMLAnchorElement>(`${controlSelector}, #root a`) : null;
    if (control && outline?.isConnected) focused = nameOf(control);
  }
  function clearFocus({ target }: FocusEvent) {
    // Taken out of the page, it loses the focus without anybody having left it.
    queueMicrotask(() => (target as Element).isConnected && (focused = ""));
  }

  function replay() {
    removeEventListener("click", recordPress, true);
    removeEventListener("change", recordPress, true);
    removeEventListener("focusin", recordFocus);
    removeEventListener("focusout", clearFocus);
    const all = Array.from(document.querySelectorAll<Control | HTMLAnchorElement>(`${controlSelector}, #root a`));
    if (focused && document.activeElement === document.body) {
      all.find((one) => nameOf(one) === focused)?.focus({ preventScroll: true });
    }
    for (const { control: pressed, name, value, at } of presses) {
      const control = pressed.isConnected ? pressed : controls().find((one) => nameOf(one) === name);
      if (!control || performance.now() - at > maxAgeMs) continue;
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
