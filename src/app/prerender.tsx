// Renders HTML at build time: the landing page, and the outlines that the other pages show before their data comes.
// Only packages/build/documents/documents.ts loads this file, through a module runner that is closed as soon as the
// module has loaded, so the work has to be finished by then.
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { messages } from "../../domain/messages";
import { paths } from "../../domain/paths";
import { fullTitle } from "../lib/pageTitle";
import { Route, Routes, MemoryRouter } from "../lib/router";
import { FirstPhoto, FirstReport, FirstSearch } from "./FirstContent";
import { Layout } from "./frame/Layout";
import { routes } from "./routes";
import { Shell } from "./Shell";
import { PageSpinner } from "./PageSpinner";

/**
 * HTML alone cannot open a modal dialog. The outline of a dialog only looks like an open one (styles/app.css), and is
 * inert.
 */
const openDialogs = (html: string) => html.replaceAll("<dialog ", "<dialog open inert data-outline ");

async function render(location: string, content: ReactNode): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerender(<MemoryRouter startAt={location}>{content}</MemoryRouter>, {
    // Without this, React puts a large boundary at the end of the page and moves it into place by script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error;
    },
  });
  const html = await new Response(prelude).text();
  if (failure) throw new Error(`${location} could not be prerendered.`, { cause: failure });
  return openDialogs(html);
}

/** The layout around a page that can't show anything yet. */
const frame = (
  <Routes>
    <Route element={<Layout />}>
      <Route path="*" element={<PageSpinner />} />
    </Route>
  </Routes>
);

const descriptions: Record<string, string> = {
  [paths.lostFeed]: messages["preview.lost"],
  [paths.foundFeed]: messages["preview.found"],
  [paths.reportLost]: messages["preview.report"],
  [paths.reportFound]: messages["preview.reportFound"],
  [paths.adoption]: messages["preview.adoption"],
  [paths.vets]: messages["preview.vets"],
  [paths.chip]: messages["chip.find.preview"],
};

const openReport = "src/pages/reports/OpenReport.tsx";
const pageFiles = Object.keys(import.meta.glob("/src/pages/**/*.tsx")).map((file) => file.slice(1));

/** A page's file has the name of its component. */
function fileOf(component: string): string {
  const file = pageFiles.find((name) => name.endsWith(`/${component}.tsx`));
  if (!file) throw new Error(`No file in src/pages is named after ${component}.`);
  return file;
}

/** The chunks of the lazy parts that a page shows in every visit. src/build/chunks.ts names them. */
const partsOf: Record<string, string[]> = {
  [paths.reportLost]: ["formParts"],
  [paths.reportFound]: ["formParts"],
};

/**
 * A template without React's preloads of photos, whose addresses aren't known yet, and without inline styles, which the
 * content policy forbids.
 */
const renderTemplate = async (id: string, content: ReactNode) =>
  (await render("/", <template id={id}>{content}</template>))
    .replaceAll(/<link rel="preload" as="image"[^>]*>/g, "")
    .replaceAll('style="background-color:__colour__"', 'data-colour="__colour__"');

interface FirstContent {
  /** The `data-first` of the outline that the template replaces. */
  slot: string;
  templateId: string;
  content: ReactNode;
}

/**
 * The template that src/build/firstScript.ts fills in. `isBelow`: whether it is for an address below the page's own,
 * such as an opened report's.
 */
function firstContentOf(address: string, isBelow: boolean): FirstContent | null {
  if (isBelow) return { slot: "photo", templateId: "first", content: <FirstPhoto /> };
  if (address === paths.lostFeed) return { slot: "card", templateId: "first", content: <FirstReport status="lost" /> };
  if (address === paths.foundFeed)
    return { slot: "card", templateId: "first", content: <FirstReport status="found" /> };
  if (address === paths.adoption) return { slot: "search", templateId: "first-search", content: <FirstSearch /> };
  return null;
}

async function withFirstContent(html: string, address: string, isBelow = false): Promise<string> {
  const firstContent = firstContentOf(address, isBelow);
  if (!firstContent) return html;
  const { slot, templateId, content } = firstContent;
  const slotIndex = html.indexOf(` data-first="${slot}"`);
  if (slotIndex < 0) throw new Error(`${address} has no outline for what it shows first.`);
  const at = html.lastIndexOf("<", slotIndex);
  return html.slice(0, at) + (await renderTemplate(templateId, content)) + html.slice(at);
}

const withoutOutline: string[] = [paths.signInReturn, paths.componentKit, "*"];

/** The outlines of the pages that have something to show before the app starts, even if it is only the layout. */
async function outlines() {
  const outlines = [];
  for (const { path, title, Page, withoutLayout, showsFrameFirst, hasNoIndex = false, loadDetail } of routes) {
    const [address = ""] = path.split("/:");
    if (withoutLayout || withoutOutline.includes(path)) continue;
    const html = await render(address, showsFrameFirst ? frame : <Shell />);
    const page = fileOf((await Page.load()).name);
    // Skip outlines without a heading, and those that say "not found". A page that needs a parameter says so here, and
    // so does /operator, where operators would see the text flash.
    if (!showsFrameFirst && (!html.includes("<h1") || html.includes(messages["app.notFound"]))) continue;
    const description = descriptions[address] ?? messages["preview.home"];
    const outline = {
      path: address,
      title: fullTitle(title),
      description,
      hasNoIndex,
      parts: partsOf[address] ?? [],
    };
    outlines.push({ ...outline, isBelow: false, modules: [page], html: await withFirstContent(html, address) });
    if (!loadDetail) continue;
    // "_" stands for any report's id.
    const below = await withFirstContent(await render(`${address}/_`, <Shell />), address, true);
    outlines.push({ ...outline, isBelow: true, modules: [page, openReport], html: below });
  }
  return outlines;
}

export const landing = await render(paths.home, <Shell />);
export const pages = await outlines();
/** The outline for every other address. */
export const otherPage = await render("/*", frame);
