// Draws a design as an SVG of head and shoulders, 400 by 400.
import { backdrops, scenes } from "./backdrops.ts";
import { drawBird } from "./bird.ts";
import { drawCat } from "./cat.ts";
import type { Design, Species } from "./design.ts";
import { drawDog } from "./dog.ts";
import { darken, shape } from "./ink.ts";
import { drawRabbit } from "./rabbit.ts";
import { drawSmallPet } from "./smallPets.ts";

const draw = { dog: drawDog, cat: drawCat, rabbit: drawRabbit, bird: drawBird, other: drawSmallPet } satisfies Record<
  Species,
  unknown
>;

function collarOf(colour: string | null | undefined, tag: string, offsetY: number) {
  if (!colour) return "";
  const band = shape("M136 284C158 312 242 312 264 284L271 302C246 336 154 336 129 302Z", colour);
  const shade = shape("M129 302C154 336 246 336 271 302L269 297C246 329 154 329 131 297Z", darken(colour, 0.28));
  const medal = `<circle cx="200" cy="338" r="16" fill="${tag}"/><circle cx="200" cy="338" r="16" fill="none" stroke="${darken(tag, 0.3)}" stroke-width="3"/><circle cx="200" cy="326" r="4.5" fill="${darken(tag, 0.45)}"/>`;
  return `<g transform="translate(0 ${offsetY})">${band}${shade}${medal}</g>`;
}

/** The scale at which the animal fills its picture. */
function zoomOf({ species, ears }: Design) {
  if (species === "rabbit") return ears === "lop" ? 1.1 : 0.96;
  if (species === "bird") return 0.98;
  if (species === "other") return 1;
  return ears === "pointed" || ears === "bat" || species === "cat" ? 1.04 : 1.1;
}

/** An id for SVG references, which must differ between portraits on one page. */
const idOf = (design: Design) => {
  let hash = 7;
  for (const character of JSON.stringify(design)) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
  return `h${hash.toString(36)}`;
};

export function drawPortrait(design: Design) {
  const { species, backdrop = "sage", scene = "disc", tilt, collar, tag = "#f0b840", head, alt } = design;
  const drawing = draw[species](design, idOf(design));
  const zoom = zoomOf(design);
  const rotation = tilt ? ` transform="rotate(${tilt} 200 290)"` : "";
  const band = drawing.hasNoNeck ? "" : collarOf(collar, tag, head === "long" ? 8 : 0);
  const label = (alt ?? species).replaceAll(/[<>&"]/g, "");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400" preserveAspectRatio="xMidYMid slice" role="img" aria-label="${label}">`,
    scenes[scene](backdrops[backdrop]),
    `<g transform="translate(${200 - 200 * zoom} ${400 - 400 * zoom}) scale(${zoom})"><g transform="translate(0 2)">`,
    `${drawing.back}${band}<g${rotation}>${drawing.head}</g></g></g></svg>`,
  ].join("");
}

export const backdropOf = ({ backdrop = "sage" }: Design) => backdrops[backdrop];
