import { withMirrorImage, darken, dotEye, ellipse, ink, lighten, line, mix, shape } from "./ink.ts";
import type { Design, Drawing } from "./design.ts";
import { type Ear, type RabbitEars, rabbitEars, rabbitHead } from "./outlines.ts";

export function drawRabbit(design: Design, id: string): Drawing {
  const coat = design.coat,
    second = design.second ?? lighten(coat, 0.65),
    marking = design.marking ?? "",
    earShape = design.ears ?? "up";
  const { outer, inner }: Ear = rabbitEars[earShape as RabbitEars];
  const earColour = design.ear ?? coat,
    uprightEar = shape(outer, earColour) + (inner ? shape(inner, mix(earColour, "#eaa79c", 0.6)) : "");
  const hangingEar = rabbitEars.lop.outer;
  const ears =
    earShape === "one"
      ? uprightEar + `<g transform="matrix(-1 0 0 1 400 0)">${shape(hangingEar, darken(earColour, 0.1))}</g>`
      : withMirrorImage(earShape === "lop" ? shape(outer, darken(earColour, 0.1)) : uprightEar);
  let marks = "";
  if (marking.includes("blaze"))
    marks += shape(
      "M200 120C214 156 216 190 234 212C258 236 250 280 240 304H160C150 280 142 236 166 212C184 190 186 156 200 120Z",
      second,
    );
  if (marking.includes("dutch"))
    marks += shape(
      "M200 120C212 156 212 190 226 214C252 226 292 236 300 262V310H100V262C108 236 148 226 174 214C188 190 188 156 200 120Z",
      second,
    );
  const muzzle = ellipse(180, 256, 27, 23, lighten(second, 0.3)) + ellipse(220, 256, 27, 23, lighten(second, 0.3));
  return {
    back:
      shape(
        "M74 404C74 346 110 306 156 286L244 286C290 306 326 346 326 404Z",
        marking.includes("dutch") ? second : coat,
      ) +
      shape("M148 296C148 350 174 384 200 404C226 384 252 350 252 296Z", second) +
      shape("M156 286C162 318 238 318 244 286Z", darken(second, 0.2)),
    head:
      (earShape === "lop" ? "" : ears) +
      `<clipPath id="${id}"><path d="${rabbitHead}"/></clipPath>` +
      shape(rabbitHead, coat) +
      `<g clip-path="url(#${id})">${marks}${shape("M210 120H320V330H224C268 300 282 256 266 206C256 172 236 148 210 140Z", "#20101a", 'opacity=".06"')}</g>` +
      muzzle +
      shape("M190 277H210V290C210 296 203 297 200 293C197 297 190 296 190 290Z", "#fffaf0") +
      line("M200 278V292", "#d8cdbb", 2.5) +
      line("M200 246V262M182 268C188 276 196 274 200 264C204 274 212 276 218 268", ink, 4) +
      shape("M200 248C191 246 185 238 189 233C193 229 207 229 211 233C215 238 209 246 200 248Z", "#d9808a") +
      withMirrorImage(
        line(
          "M156 250C134 244 116 244 100 248M156 260C136 262 120 268 106 276",
          darken(second, 0.24),
          2.5,
          'opacity=".6"',
        ),
      ) +
      dotEye(earShape === "lop" ? 163 : 152, 208, 14) +
      dotEye(earShape === "lop" ? 237 : 248, 208, 14) +
      withMirrorImage(ellipse(earShape === "lop" ? 148 : 134, 240, 14, 9, "#e89a90", 'opacity=".4"')) +
      (earShape === "lop" ? ears : ""),
  };
}
