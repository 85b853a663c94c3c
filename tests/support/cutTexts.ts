// Finds texts without enough room, such as longer translations or enlarged texts.
import type { Page } from "@playwright/test";

/** The texts that are cut off at the sides of the screen. */
export const cutTexts = (page: Page, screenWidth: number) =>
  // A page that is too wide makes a phone's window wider, so the width of the screen is compared, not the window's.
  page.evaluate((screen) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isInScrolledRow = (element: Element | null): boolean =>
      element !== null &&
      ((/auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth) ||
        isInScrolledRow(element.parentElement));
    const cutOffTexts: string[] = [];
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement!;
      if (
        !node.textContent!.trim() ||
        !parent.checkVisibility() ||
        parent.closest("[class*=sr-only], .leaflet-container, script, style, svg, option")
      )
        continue;
      // Texts in a row that scrolls sideways, such as the filters, can be reached.
      if (isInScrolledRow(parent)) continue;
      range.selectNodeContents(node);
      for (const { left, right, width } of range.getClientRects()) {
        if (width > 1 && (left < 0 || right > screen + 1)) cutOffTexts.push(node.textContent!.trim());
      }
    }
    return cutOffTexts;
  }, screenWidth);

/** The texts of controls that are too narrow for them. A select cuts its text off, so a canvas measures that text. */
export const textsOfNarrowControls = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement("canvas").getContext("2d")!;
    const range = document.createRange();
    const isCut = (control: Element) => {
      if (control instanceof HTMLSelectElement) {
        const { font, opacity, paddingLeft, paddingRight } = getComputedStyle(control);
        pen.font = font;
        const text = pen.measureText(control.selectedOptions[0]?.text ?? "").width;
        return opacity !== "0" && text > control.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) + 1;
      }
      const { left, right } = control.getBoundingClientRect();
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        const isSpokenOnly = texts.currentNode.parentElement!.closest("[class*=sr-only]");
        const lines = isSpokenOnly ? [] : [...range.getClientRects()];
        if (lines.some((line) => line.left < left - 1 || line.right > right + 1)) return true;
      }
      return false;
    };
    const controls = [...document.querySelectorAll("button, select, label:has(input[type=radio])")];
    const visibleControls = controls.filter(
      (control) => control.checkVisibility() && !control.closest(".leaflet-container"),
    );
    return visibleControls.filter(isCut).map((control) => control.textContent!.trim());
  });
