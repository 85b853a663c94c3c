// npm run brand: draws the app's icons from the logo, and the preview picture for pages that have no photo of a pet.
// The results are committed, so that a build needs no browser.
import { mkdir, readFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import config from "../../../playwright.config.ts";
import { messages } from "../../../domain/messages.ts";
import { shareCardSize } from "../../../domain/report/shareCard.ts";
import { ensureBrowser } from "../../../tests/support/browser.ts";

const readText = (file: string) => readFile(file, "utf8");
const dataUrl = async (file: string, type: string) =>
  `data:${type};base64,${(await readFile(file)).toString("base64")}`;

const [logo, hero, font] = [
  await readText("public/icon.svg"),
  await dataUrl("public/drawings/hero.svg", "image/svg+xml"),
  await dataUrl("src/styles/fonts/figtree.woff2", "font/woff2"),
];
const base = `<style>
@font-face { font-family: Figtree; src: url(${font}); font-weight: 300 900 }
* { box-sizing: border-box } body { margin: 0; width: 100vw; height: 100vh; overflow: hidden; font-family: Figtree }
</style>`;

/**
 * `widthShare`: how much of the width the logo takes. Phones may crop a maskable icon to its inner 80 %.
 */
const icon = (widthShare: number, background: string) => `${base}<style>
body { display: grid; place-items: center; background: ${background} } svg { width: ${widthShare * 100}vw; height: ${widthShare * 100}vw }
</style>${logo}`;

const shareCard = `${base}<style>
body { background: #17393f url(${hero}) 50% 78% / cover; color: #fff; padding: 56px 64px; text-shadow: 0 2px 24px rgb(15 36 40 / .8) }
p { margin: 0; display: flex; align-items: center; gap: 16px; font-size: 44px; font-weight: 750; letter-spacing: -.03em }
p svg { width: 60px; height: 60px } p svg path:first-child { fill: #fff }
h1 { margin: 26px 0 0; font-size: 92px; line-height: 1; letter-spacing: -.04em; font-weight: 800; max-width: 10em; text-wrap: balance }
</style><p>${logo}${messages["app.name"]}</p><h1>Help a pet find the way home</h1>`;

const paper = "#f5f4ee";
const pictures = [
  { path: "public/icons/192.png", width: 192, height: 192, html: icon(0.84, "transparent") },
  { path: "public/icons/512.png", width: 512, height: 512, html: icon(0.84, "transparent") },
  { path: "public/icons/maskable-512.png", width: 512, height: 512, html: icon(0.56, paper) },
  { path: "public/icons/apple-touch.png", width: 180, height: 180, html: icon(0.66, paper) },
  { path: "public/share.jpg", ...shareCardSize, html: shareCard },
];

await mkdir("public/icons", { recursive: true });
const browser = await chromium.launch({ ...config.use?.launchOptions, executablePath: ensureBrowser() });
try {
  for (const { path, width, height, html } of pictures) {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot(path.endsWith(".jpg") ? { path, type: "jpeg", quality: 84 } : { path, omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
