import { withMirrorImage, darken, ellipse, ink, lighten, line, mix, shape } from "./ink.ts";
import type { Design, Drawing } from "./design.ts";
import { type CatEars, type Ear, catEars, catHead, shoulders } from "./outlines.ts";

export function drawCat(design: Design, id: string): Drawing {
  const coat = design.coat,
    second = design.second ?? lighten(coat, 0.6),
    earColour = design.ear ?? coat,
    marking = design.marking ?? "";
  const { outer, inner, fold }: Ear = catEars[(design.ears ?? "pointed") as CatEars];
  const third = design.third ?? darken(coat, 0.34);

  let marks = "";
  if (marking.includes("tux"))
    marks += shape(
      "M200 150C212 176 216 196 236 214C262 236 262 270 240 300H160C138 270 138 236 164 214C184 196 188 176 200 150Z",
      second,
    );
  if (marking.includes("bib")) marks += shape("M122 300C112 250 150 214 200 214C250 214 288 250 278 300Z", second);
  if (marking.includes("calico"))
    marks +=
      shape("M196 80H60V206C120 232 162 216 178 190C194 160 188 120 196 80Z", third) +
      shape("M214 80H340V206C290 236 250 214 238 190C224 160 222 120 214 80Z", design.fourth ?? third);
  if (marking.includes("points"))
    marks += shape(
      "M200 152C232 152 262 176 264 214C266 252 240 292 200 294C160 292 134 252 136 214C138 176 168 152 200 152Z",
      third,
    );
  if (marking.includes("tabby"))
    marks +=
      line("M200 112V146M176 114C178 130 180 138 184 150M224 114C222 130 220 138 216 150", third, 9) +
      withMirrorImage(line("M98 206C114 204 126 206 138 212M102 232C116 228 128 228 138 232", third, 8));
  const muzzleColour =
    design.muzzleColour ??
    (marking.includes("points")
      ? lighten(third, 0.14)
      : marking.includes("tux") || marking.includes("bib") || marking.includes("calico")
        ? lighten(second, 0.4)
        : lighten(coat, 0.5));
  const muzzle =
    ellipse(178, 244, 29, 24, muzzleColour) +
    ellipse(222, 244, 29, 24, muzzleColour) +
    ellipse(200, 262, 20, 16, muzzleColour);
  const nose = shape(
    "M200 238C190 238 183 227 186 222C190 218 210 218 214 222C217 227 210 238 200 238Z",
    design.nose ?? "#d9808a",
  );
  const mouth = line("M200 238V248M176 250C180 262 194 262 200 250C206 262 220 262 224 250", design.lip ?? ink, 4);
  const whiskers = withMirrorImage(
    line(
      "M158 240C128 232 104 232 84 238M158 250C130 250 108 256 90 266",
      design.whisker ?? "#fff",
      3,
      'opacity=".85"',
    ),
  );
  // A lighter ring around each eye of a dark cat.
  const ring = marking.includes("points") || /^#[0-5]/.test(coat) ? lighten(coat, 0.16) : null;
  const eye = (x: number, side: 1 | -1) =>
    `<g transform="rotate(${side * 4} ${x} 194)">${ring && !marking.includes("points") ? ellipse(x, 195, 29, 25, ring) : ""}${shape(`M${x - 25} 197C${x - 20} 162 ${x + 20} 162 ${x + 25} 197C${x + 16} 220 ${x - 16} 220 ${x - 25} 197Z`, ink)}${shape(`M${x - 20} 196C${x - 16} 168 ${x + 16} 168 ${x + 20} 196C${x + 13} 215 ${x - 13} 215 ${x - 20} 196Z`, design.iris ?? "#b9c86a")}${ellipse(x + side * 1.5, 194, 11, 15, ink)}<circle cx="${x + 5}" cy="187" r="5" fill="#fff"/><circle cx="${x - 5}" cy="202" r="2.4" fill="#fff" opacity=".7"/></g>`;
  return {
    back:
      shape(shoulders, coat) +
      (design.chest ? shape("M146 270C146 336 170 380 200 404C230 380 254 336 254 270Z", design.chest) : "") +
      (marking.includes("tabby")
        ? withMirrorImage(line("M84 342C104 340 116 344 126 352M74 374C96 370 112 374 124 384", third, 9))
        : "") +
      shape("M152 278C158 312 242 312 248 278Z", darken(design.chest ?? coat, 0.22)),
    head:
      withMirrorImage(
        shape(outer, earColour) + (inner ? shape(inner, design.inner ?? mix(earColour, "#eaa79c", 0.6)) : ""),
      ) +
      (design.otherEar
        ? `<g transform="matrix(-1 0 0 1 400 0)">${shape(outer, design.otherEar)}${inner ? shape(inner, mix(design.otherEar, "#eaa79c", 0.6)) : ""}</g>`
        : "") +
      `<clipPath id="${id}"><path d="${catHead}"/></clipPath>` +
      shape(catHead, coat) +
      `<g clip-path="url(#${id})">${marks}${shape("M210 80H340V330H220C270 290 290 240 276 190C266 150 240 120 210 108Z", "#20101a", 'opacity=".07"')}</g>` +
      (fold ? withMirrorImage(shape(fold, darken(earColour, 0.16))) : "") +
      whiskers +
      muzzle +
      mouth +
      nose +
      eye(156, 1) +
      eye(244, -1),
  };
}
