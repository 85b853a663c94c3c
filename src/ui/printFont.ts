import url from "../styles/fonts/figtree.woff2";

let face: FontFace | undefined;

/**
 * Adds our font under the name "Paper". To print, Chromium loads the fonts of style sheets again, and does not wait if
 * the server has to confirm that they are unchanged. It keeps a font that was added by script.
 */
export async function loadPrintFont() {
  if (!("fonts" in document)) return;
  if (!face) {
    face = new FontFace("Paper", `url(${url})`, { weight: "300 900" });
    document.fonts.add(face);
  }
  // Without it, the font of the page is used.
  await face.load().catch(() => {});
}
