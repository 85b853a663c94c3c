import { withMirrorImage, darken, dotEye, ellipse, lighten, line, shape } from "./ink.ts";
import type { Design, Drawing } from "./design.ts";

/** The throat spots' positions, relative to the middle of the throat. */
const spots = [
  [-44, 0],
  [-16, 12],
  [16, 12],
  [44, 0],
] as const;

export function drawBird(design: Design, id: string): Drawing {
  const coat = design.coat,
    face = design.second ?? "#f7dd72",
    wing = design.third ?? darken(coat, 0.25),
    beak = design.beak ?? "#e8a23c",
    marking = design.marking ?? "";
  const outline =
    "M200 78C262 78 292 124 292 182C292 222 312 250 322 300C330 340 330 372 330 404H70C70 372 70 340 78 300C88 250 108 222 108 182C108 124 138 78 200 78Z";
  const crest = marking.includes("crest")
    ? shape("M176 96C160 64 164 28 146 4C184 14 204 40 210 66C220 46 236 34 252 30C240 52 236 76 232 100Z", face) +
      shape("M196 92C190 66 182 44 172 28C192 42 204 64 212 92Z", darken(face, 0.14))
    : marking.includes("tuft")
      ? shape("M178 88C176 66 188 52 204 46C202 54 206 58 214 56C224 62 226 78 220 90Z", face)
      : "";
  let marks = shape("M200 60C262 60 306 120 286 204C262 262 138 262 114 204C94 120 138 60 200 60Z", face);
  if (marking.includes("bars"))
    marks +=
      withMirrorImage(
        line(
          "M104 130C118 124 128 124 138 128M102 150C114 144 124 144 132 148M100 170C112 166 120 166 126 168M118 110C128 106 136 106 146 110",
          darken(coat, 0.5),
          6,
        ),
      ) +
      shape("M100 206C140 270 260 270 300 206L310 300H90Z", coat) +
      spots
        .map(([x, y]) => `<circle cx="${200 + x}" cy="${236 + y}" r="7" fill="${design.spot ?? "#2f5f9a"}"/>`)
        .join("");
  const cheeks = withMirrorImage(ellipse(142, 212, 20, 17, design.cheek ?? "#ef8a54"));
  return {
    back: "",
    hasNoNeck: true,
    head:
      crest +
      `<clipPath id="${id}"><path d="${outline}"/></clipPath>` +
      shape(outline, coat) +
      `<g clip-path="url(#${id})">${marks}${withMirrorImage(shape("M60 410C50 340 74 282 112 262C132 300 132 360 116 410Z", wing) + line("M84 330C96 326 106 328 116 336M76 362C92 356 104 360 114 368", darken(wing, 0.3), 5))}${shape("M216 60H340V410H240C282 330 282 240 268 176C258 124 240 96 216 84Z", "#20101a", 'opacity=".07"')}</g>` +
      cheeks +
      withMirrorImage(ellipse(154, 168, 20, 21, lighten(face, 0.6))) +
      dotEye(154, 168, 13) +
      dotEye(246, 168, 13) +
      (design.cere ? ellipse(188, 190, 11, 9, design.cere) + ellipse(212, 190, 11, 9, design.cere) : "") +
      shape(
        "M200 188C224 188 232 208 220 226C214 236 206 246 200 252C194 246 186 236 180 226C168 208 176 188 200 188Z",
        beak,
      ) +
      shape("M200 188C224 188 232 208 220 226C214 236 206 246 200 252Z", darken(beak, 0.16)) +
      (design.cere
        ? ellipse(188, 190, 11, 8, design.cere) +
          ellipse(212, 190, 11, 8, design.cere) +
          ellipse(188, 190, 3, 3, darken(design.cere, 0.5)) +
          ellipse(212, 190, 3, 3, darken(design.cere, 0.5))
        : ""),
  };
}
