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

  let name = "";
  let value = "";
  function remember({ target }: Event) {
    const control = target instanceof Element ? target.closest<Control>("#root :is(button, input, select)") : null;
    if (!control) return;
    name = nameOf(control);
    value = control.value;
  }

  function repeat() {
    removeEventListener("click", remember, true);
    removeEventListener("change", remember, true);
    const control = name && controls().find((one) => nameOf(one) === name);
    if (!control) return;
    control.focus();
    if (control instanceof HTMLSelectElement) {
      control.value = value;
      control.dispatchEvent(new Event("change", { bubbles: true }));
    } else control.click();
  }

  addEventListener("click", remember, true);
  addEventListener("change", remember, true);
  addEventListener("homeward:ready", repeat, { once: true });
})();
