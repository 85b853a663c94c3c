import { withMirrorImage, darken, dotEye, ellipse, ink, lighten, line, mix, shape, spikes } from "./ink.ts";
import type { Design, Drawing } from "./design.ts";
import { cavyHead } from "./outlines.ts";

function drawHedgehog(design: Design, id: string): Drawing {
  const coat = design.coat,
    second = design.second ?? "#fff4e2";
  return {
    back: "",
    hasNoNeck: true,
    head:
      shape(spikes(200, 238, 138, 140, 44, 24, 0.05), darken(coat, 0.18)) +
      shape(spikes(200, 238, 116, 116, 34, 22), coat) +
      shape("M112 404C112 340 150 318 200 318C250 318 288 340 288 404Z", second) +
      withMirrorImage(ellipse(128, 190, 24, 24, darken(second, 0.3)) + ellipse(130, 193, 14, 14, "#d99a90")) +
      `<clipPath id="${id}"><path d="M200 160C258 156 292 196 284 250C276 300 238 322 200 322C162 322 124 300 116 250C108 196 142 156 200 160Z"/></clipPath>` +
      shape(
        "M200 160C258 156 292 196 284 250C276 300 238 322 200 322C162 322 124 300 116 250C108 196 142 156 200 160Z",
        second,
      ) +
      `<g clip-path="url(#${id})">${shape("M200 150C214 174 226 186 246 190C270 192 286 210 296 230V130H104V230C114 210 130 192 154 190C174 186 186 174 200 150Z", coat)}${shape("M216 140H320V340H232C272 310 280 250 216 190Z", "#20101a", 'opacity=".05"')}</g>` +
      ellipse(200, 276, 40, 32, lighten(second, 0.5)) +
      dotEye(158, 236, 14) +
      dotEye(242, 236, 14) +
      ellipse(200, 262, 18, 14, ink) +
      ellipse(195, 257, 6, 3, "#fff", 'opacity=".4"') +
      line("M200 276V284M182 288C188 296 196 294 200 286C204 294 212 296 218 288", ink, 4) +
      withMirrorImage(ellipse(136, 266, 15, 10, "#e89a90", 'opacity=".5"')) +
      withMirrorImage(ellipse(164, 372, 20, 14, "#d99a90")),
  };
}

/** Centre and radius of the freckles on a turtle's head. */
const freckles = [
  [176, 112, 9],
  [212, 104, 7],
  [230, 128, 8],
  [200, 136, 6],
] as const;

function drawTurtle(design: Design, id: string): Drawing {
  const coat = design.coat;
  const shell = design.third ?? "#7a5c3a";
  return {
    back: "",
    hasNoNeck: true,
    head:
      shape("M20 404C20 292 96 214 200 214C304 214 380 292 380 404Z", shell) +
      shape("M52 404C56 312 118 246 200 246C282 246 344 312 348 404Z", lighten(shell, 0.2)) +
      line("M200 246V404M120 276L150 330L96 404M280 276L250 330L304 404M150 330H250", shell, 9) +
      shape("M146 404C146 330 138 300 146 250H254C262 300 254 330 254 404Z", darken(coat, 0.2)) +
      `<clipPath id="${id}"><path d="M200 84C260 84 292 128 290 184C288 244 250 286 200 286C150 286 112 244 110 184C108 128 140 84 200 84Z"/></clipPath>` +
      shape(
        "M200 84C260 84 292 128 290 184C288 244 250 286 200 286C150 286 112 244 110 184C108 128 140 84 200 84Z",
        coat,
      ) +
      `<g clip-path="url(#${id})">${shape("M110 236C150 262 250 262 290 236V300H110Z", lighten(coat, 0.45))}${shape("M216 70H320V300H230C270 260 280 180 216 100Z", "#20101a", 'opacity=".07"')}${freckles.map(([x, y, r]) => ellipse(x, y, r, r * 0.8, darken(coat, 0.2))).join("")}</g>` +
      dotEye(146, 182, 15) +
      dotEye(254, 182, 15) +
      withMirrorImage(ellipse(190, 206, 3.5, 4.5, darken(coat, 0.5))) +
      line("M150 238C176 254 224 254 250 238", ink, 5) +
      withMirrorImage(ellipse(136, 222, 14, 9, "#e8907c", 'opacity=".45"')),
  };
}

/** Guinea pigs and hamsters. */
function drawCavy(design: Design, id: string): Drawing {
  const coat = design.coat,
    second = design.second ?? "#fff4e2";
  const isHamster = design.kind === "hamster";
  const ears = withMirrorImage(
    isHamster
      ? `<circle cx="122" cy="122" r="34" fill="${coat}"/><circle cx="124" cy="126" r="20" fill="${mix(coat, "#eaa79c", 0.7)}"/>`
      : shape("M132 132C104 116 76 134 74 168C74 196 96 206 114 196C126 178 130 156 132 132Z", darken(coat, 0.34)) +
          shape("M118 146C102 140 88 150 86 170C88 184 100 188 108 182Z", mix(coat, "#d78f86", 0.7)),
  );
  return {
    back:
      shape("M52 404C52 330 100 270 200 270C300 270 348 330 348 404Z", isHamster ? second : coat) +
      (isHamster ? "" : shape("M138 278C132 340 164 380 200 404C236 380 268 340 262 278Z", second)) +
      shape("M150 278C156 316 244 316 250 278Z", darken(second, 0.2)),
    head:
      ears +
      `<clipPath id="${id}"><path d="${cavyHead}"/></clipPath>` +
      shape(cavyHead, coat) +
      `<g clip-path="url(#${id})">${isHamster ? shape("M90 226C130 196 170 214 200 206C230 214 270 196 310 226V310H90Z", second) : shape("M200 100C222 130 214 176 238 208C262 236 250 280 244 304H156C150 280 138 236 162 208C186 176 178 130 200 100Z", second) + shape("M60 120H170C176 170 152 206 128 240C112 250 96 250 80 244Z", design.third ?? coat)}${shape("M216 90H330V320H228C286 290 300 210 216 120Z", "#20101a", 'opacity=".06"')}</g>` +
      (isHamster
        ? ""
        : shape(
            "M168 116C166 92 182 80 196 74C196 82 200 84 208 80C222 84 232 96 230 116C214 124 184 124 168 116Z",
            second,
          )) +
      ellipse(200, 254, 46, 32, lighten(second, 0.5)) +
      shape("M191 272H209V284C209 290 203 291 200 287C197 291 191 290 191 284Z", "#fffaf0") +
      line("M200 250V262M178 264C186 276 196 272 200 262C204 272 214 276 222 264", ink, 4) +
      shape("M200 252C190 250 184 241 188 236C193 231 207 231 212 236C216 241 210 250 200 252Z", "#d9808a") +
      (!isHamster && design.third ? ellipse(142, 202, 21, 22, lighten(design.third, 0.2)) : "") +
      dotEye(142, 202, 15) +
      dotEye(258, 202, 15) +
      withMirrorImage(ellipse(126, 238, 16, 10, "#e89a90", 'opacity=".4"')),
  };
}

export function drawSmallPet(design: Design, id: string): Drawing {
  if (design.kind === "hedgehog") return drawHedgehog(design, id);
  return design.kind === "turtle" ? drawTurtle(design, id) : drawCavy(design, id);
}
