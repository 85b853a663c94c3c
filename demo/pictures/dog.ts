import {
  withMirrorImage,
  brightness,
  darken,
  dotEye,
  ellipse,
  ink,
  irisEye,
  lighten,
  line,
  mix,
  scallop,
  shape,
} from "./ink.ts";
import type { Design, Drawing } from "./design.ts";
import { type DogEars, type DogHead, type Ear, dogEars, dogHeads, shoulders } from "./outlines.ts";

export function drawDog(design: Design, id: string): Drawing {
  const coat = design.coat,
    second = design.second ?? lighten(coat, 0.55),
    earColour = design.ear ?? darken(coat, 0.12);
  const outline = dogHeads[(design.head ?? "wide") as DogHead];
  const { outer, inner, fold }: Ear = dogEars[(design.ears ?? "floppy") as DogEars];
  const areEarsBehind = ["pointed", "bat", "folded"].includes(design.ears ?? "");
  const ears = withMirrorImage(
    shape(outer, earColour) + (inner ? shape(inner, design.inner ?? mix(earColour, "#e7a795", 0.55)) : ""),
  );
  const isLong = design.head === "long",
    muzzleDrop = isLong ? 10 : 0;
  const marking = design.marking ?? "";
  let marks = "";
  if (marking.includes("blaze"))
    marks += shape(
      "M200 84C214 110 216 150 222 190C250 214 262 250 250 300H150C138 250 150 214 178 190C184 150 186 110 200 84Z",
      second,
    );
  if (marking.includes("mask"))
    marks += shape(
      "M100 226C124 178 150 166 168 170C186 174 194 190 200 208C206 190 214 174 232 170C250 166 276 178 300 226V310H100Z",
      second,
    );
  if (marking.includes("wolf"))
    marks += shape(
      "M98 224C116 190 138 186 150 190C132 168 146 148 166 152C186 158 194 176 200 196C206 176 214 158 234 152C254 148 268 168 250 190C262 186 284 190 302 224V310H98Z",
      second,
    );
  if (marking.includes("patch"))
    marks += ellipse(238, 184, 40, 50, design.third ?? darken(coat, 0.4), 'transform="rotate(-14 238 184)"');
  if (marking.includes("tan"))
    marks +=
      withMirrorImage(ellipse(160, 156, 13, 9, second, 'transform="rotate(-12 160 156)"')) +
      shape("M128 250C140 214 168 212 200 214C232 212 260 214 272 250L250 306H150Z", second);
  if (marking.includes("saddle"))
    marks += shape(
      "M200 80C260 80 300 120 296 190C270 180 250 140 200 140C150 140 130 180 104 190C100 120 140 80 200 80Z",
      design.third ?? darken(coat, 0.5),
    );
  const muzzle =
    design.hasMuzzle === false
      ? ""
      : ellipse(
          200,
          250 + muzzleDrop,
          design.head === "square" ? 66 : 54,
          43,
          design.muzzleColour ?? (marking ? second : lighten(coat, 0.42)),
        );
  const noseY = 224 + muzzleDrop;
  const nose = `${shape(`M200 ${noseY - 14}C220 ${noseY - 15} 231 ${noseY - 6} 227 ${noseY + 5}C223 ${noseY + 16} 209 ${noseY + 20} 200 ${noseY + 20}C191 ${noseY + 20} 177 ${noseY + 16} 173 ${noseY + 5}C169 ${noseY - 6} 180 ${noseY - 15} 200 ${noseY - 14}Z`, design.nose ?? ink)}${ellipse(193, noseY - 6, 8, 3.4, "#fff", 'opacity=".35"')}`;
  const mouth =
    (design.hasTongue
      ? shape(`M183 ${noseY + 40}C185 ${noseY + 78} 215 ${noseY + 78} 217 ${noseY + 40}Z`, "#e8848a") +
        line(`M200 ${noseY + 44}V${noseY + 58}`, "#c9646e", 3)
      : "") +
    line(
      `M200 ${noseY + 18}V${noseY + 34}M166 ${noseY + 32}C172 ${noseY + 46} 192 ${noseY + 46} 200 ${noseY + 34}C208 ${noseY + 46} 228 ${noseY + 46} 234 ${noseY + 32}`,
      ink,
      4.5,
    );
  const eyeY = design.head === "square" ? 192 : 186,
    eyeGap = isLong ? 42 : design.head === "square" ? 48 : 40;
  // On a dark coat, a lighter ring surrounds each eye without an iris. The brightness is at most 765.
  const isDark = brightness(coat) < 240;
  const eye = (x: number) =>
    design.iris
      ? irisEye(x, eyeY, 14.5, design.iris)
      : (isDark ? ellipse(x, eyeY, 18, 19, lighten(coat, 0.14)) : "") + dotEye(x, eyeY, 13.5);
  const brow = withMirrorImage(
    line(
      `M${200 - eyeGap - 12} ${eyeY - 27}C${200 - eyeGap - 4} ${eyeY - 34} ${200 - eyeGap + 8} ${eyeY - 34} ${200 - eyeGap + 14} ${eyeY - 29}`,
      design.brow ?? darken(coat, 0.32),
      5,
    ),
  );
  const isCurly = design.ears === "curly";
  const headPath = isCurly ? scallop(200, 196, 92, 98, 17, 20, 0.1) : outline;
  const body = isCurly ? scallop(200, 392, 128, 112, 18, 26) : shoulders;
  return {
    back:
      shape(body, coat) +
      (design.chest
        ? shape(
            isCurly ? scallop(200, 390, 60, 76, 12, 20) : "M150 270C150 330 172 372 200 404C228 372 250 330 250 270Z",
            design.chest,
          )
        : "") +
      shape("M152 278C158 316 242 316 248 278Z", darken(design.chest ?? coat, 0.22)),
    head:
      (areEarsBehind ? ears : "") +
      `<clipPath id="${id}"><path d="${headPath}"/></clipPath>` +
      shape(headPath, coat) +
      `<g clip-path="url(#${id})">${marks}${shape("M200 60H340V330H214C262 290 276 250 268 190C262 140 236 104 200 92Z", "#20101a", 'opacity=".07"')}</g>` +
      (isCurly ? shape(scallop(200, 118, 56, 34, 11, 17), lighten(coat, 0.22)) : "") +
      muzzle +
      mouth +
      nose +
      eye(200 - eyeGap) +
      eye(200 + eyeGap) +
      brow +
      (areEarsBehind ? "" : ears) +
      (fold ? withMirrorImage(shape(fold, darken(earColour, 0.14))) : ""),
  };
}
