// Runs at the end of every document but the landing page's, which has a way of its own (src/app/landingEntry.ts). What is
// pressed or chosen in the outline, before the app has drawn the page in its place, is pressed or chosen again in the page.
// Links work by themselves. documents.ts compiles and inlines it.

(() => {
  type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement;

  const controls = () => Array.from(document.querySelectorAll<Control>("#root :is(button, input, select)"));

  /** What it is called, and its value where several share a name, as radio buttons do. */
  function nameOf(control: Control): string {
    const [label] = control.labels ?? [];
    const name = control.getAttribute("aria-label") ?? label?.textContent ?? control.textContent;
    return [control.tagName, control instanceof HTMLInputElement && control.value, name].join();
  }

  /** After that, somebody has gone on to something else. */
  const longestMs = 10_000;

  interface Press {
    name: string;
    /** What was chosen, for a choice. */
    value: string;
    at: number;
  }

  const outline = document.querySelector("#root > *");
  let presses: Press[] = [];
  function remember({ target }: Event) {
    const control = target instanceof Element ? target.closest<Control>("#root :is(button, input, select)") : null;
    // The page that has taken its place works by itself.
    if (!control || !outline?.isConnected) return;
    const name = nameOf(control);
    const at = performance.now();
    // Pressed twice, it is pressed once. The first press has not been answered.
    presses = [...presses.filter((press) => press.name !== name), { name, value: control.value, at }];
  }

  function repeat() {
    removeEventListener("click", remember, true);
    removeEventListener("change", remember, true);
    for (const { name, value, at } of presses) {
      const control = controls().find((one) => nameOf(one) === name);
      if (!control || performance.now() - at > longestMs) continue;
      control.focus({ preventScroll: true });
      if (control instanceof HTMLSelectElement) {
        control.value = value;
        control.dispatchEvent(new Event("change", { bubbles: true }));
      } else control.click();
    }
  }

  addEventListener("click", remember, true);
  addEventListener("change", remember, true);
  addEventListener("homeward:ready", repeat, { once: true });
})();
