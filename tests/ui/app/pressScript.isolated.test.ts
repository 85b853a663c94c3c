// Presses in a page's outline, before the app has rendered the page.
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";

const outline = `
  <button>Log in</button><button aria-label="Switch to dark">x</button>
  <label><input type="radio" name="r1" value="lost" checked>Lost</label>
  <label><input type="radio" name="r1" value="found">Found</label>
  <label>Breed<select><option value="">Any</option><option value="beagle">Beagle</option></select></label>
  <a href="#elsewhere">Elsewhere</a>`;

const pressed: string[] = [];

/** Renders new elements that look the same, as the app does. */
function draw() {
  const root = document.getElementById("root")!;
  root.innerHTML = outline;
  root.addEventListener("click", ({ target }) => pressed.push((target as Element).outerHTML));
  dispatchEvent(new Event("homeward:ready"));
  return root;
}

beforeEach(async () => {
  vi.resetModules();
  pressed.length = 0;
  document.body.innerHTML = `<div id="root">${outline}</div>`;
  // @ts-expect-error It is a script, not a module.
  await import("../../../packages/build/documents/pressScript");
});

it.each([
  ["a button", "button", "Log in"],
  ["a button with an icon", '[aria-label="Switch to dark"]', "Switch to dark"],
  ["one of several choices", 'input[value="found"]', "found"],
])("a press is repeated on the same element of the page: %s", (_, selector, name) => {
  document.querySelector<HTMLElement>(selector)!.click();
  const root = draw();
  expect(pressed).toEqual([expect.stringContaining(name)]);
  expect(document.activeElement).toBe(root.querySelector(selector));
  expect(root.querySelectorAll("input")[1]!.checked).toBe(name === "found");
});

it("the choice in a select is repeated in the page", () => {
  const select = document.querySelector("select")!;
  select.value = "beagle";
  select.dispatchEvent(new Event("change", { bubbles: true }));
  const changed = vi.fn();
  document.addEventListener("change", changed, { once: true });
  expect(draw().querySelector("select")!.value).toBe("beagle");
  expect(changed).toHaveBeenCalledTimes(1);
});

it("of several presses, the last one of each button is repeated, in order", () => {
  const [login, theme] = document.querySelectorAll("button");
  for (const button of [login!, theme!, login!]) button.click();
  draw();
  expect(pressed.map((html) => html.includes("Log in"))).toEqual([false, true]);
});

it("an old press is not repeated, and neither is a press on the page that the app has rendered", () => {
  document.querySelector("button")!.click();
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 20_000);
  onTestFinished(() => void vi.restoreAllMocks());
  const root = draw();
  expect(pressed).toEqual([]);
  root.querySelector("button")!.click();
  dispatchEvent(new Event("homeward:ready"));
  expect(pressed).toHaveLength(1);
});

it("a press on a link is not repeated", () => {
  document.querySelector("a")!.click();
  draw();
  expect(pressed).toEqual([]);
});

it.each(["button", "select", "a"])("the focus moves to the same element of the page: %s", (selector) => {
  document.querySelector<HTMLElement>(selector)!.focus();
  const root = draw();
  expect(document.activeElement).toBe(root.querySelector(selector));
  expect(pressed).toEqual([]);
});

it("the focus does not return to an element that the user has left", async () => {
  const link = document.querySelector("a")!;
  link.focus();
  link.blur();
  await Promise.resolve();
  draw();
  expect(document.activeElement).toBe(document.body);
});

it("if the app keeps the outline's elements, a press is repeated except on a button that opens a popover", () => {
  const root = document.getElementById("root")!;
  const added = `<button popovertarget="menu">Menu</button><button>Share</button><button>Share</button>`;
  root.insertAdjacentHTML("beforeend", added);
  const [menu, , share] = Array.from(root.querySelectorAll("button")).slice(-3);
  menu!.click();
  share!.click();
  root.addEventListener("click", ({ target }) => pressed.push(target === share ? "the second" : "another"));
  dispatchEvent(new Event("homeward:ready"));
  expect(pressed).toEqual(["the second"]);
});
