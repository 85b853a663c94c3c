import { both, brightness, dark, dotEye, ellipse, ink, irisEye, light, line, mix, scallop, shape } from "./ink.ts";
import type { Look, Drawing } from "./look.ts";
import { type DogEars, type DogHead, type Ear, dogEars, dogHeads, shoulders } from "./outlines.ts";

export function dog(o: Look, id: string): Drawing {
  const c = o.coat,
    s = o.second ?? light(c, 0.55),
    earColour = o.ear ?? dark(c, 0.12);
  const outline = dogHeads[(o.head ?? "wide") as DogHead];
  const { outer, inner, fold }: Ear = dogEars[(o.ears ?? "floppy") as DogEars];
  const up = ["pointed", "bat", "folded"].includes(o.ears ?? "");
  const ears = both(shape(outer, earColour) + (inner ? shape(inner, o.inner ?? mix(earColour, "#e7a795", 0.55)) : ""));
  const long = o.head === "long",
    my = long ? 10 : 0;
  const M = o.marking ?? "";
  let marks = "";
  if (M.includes("blaze"))
    marks += shape(
      "M200 84C214 110 216 150 222 190C250 214 262 250 250 300H150C138 250 150 214 178 190C184 150 186 110 200 84Z",
      s,
    );
  if (M.includes("mask"))
    marks += shape(
      "M100 226C124 178 150 166 168 170C186 174 194 190 200 208C206 190 214 174 232 170C250 166 276 178 300 226V310H100Z",
      s,
    );
  if (M.includes("wolf"))
    marks += shape(
      "M98 224C116 190 138 186 150 190C132 168 146 148 166 152C186 158 194 176 200 196C206 176 214 158 234 152C254 148 268 168 250 190C262 186 284 190 302 224V310H98Z",
      s,
    );
  if (M.includes("patch"))
    marks += ellipse(238, 184, 40, 50, o.third ?? dark(c, 0.4), 'transform="rotate(-14 238 184)"');
  if (M.includes("tan"))
    marks +=
      both(ellipse(160, 156, 13, 9, s, 'transform="rotate(-12 160 156)"')) +
      shape("M128 250C140 214 168 212 200 214C232 212 260 214 272 250L250 306H150Z", s);
  if (M.includes("saddle"))
    marks += shape(
      "M200 80C260 80 300 120 296 190C270 180 250 140 200 140C150 140 130 180 104 190C100 120 140 80 200 80Z",
      o.third ?? dark(c, 0.5),
    );
  const muz =
    o.muzzle === false
      ? ""
      : ellipse(200, 250 + my, o.head === "square" ? 66 : 54, 43, o.muzzleColour ?? (M ? s : light(c, 0.42)));
  const ny = 224 + my;
  const nose = `${shape(`M200 ${ny - 14}C220 ${ny - 15} 231 ${ny - 6} 227 ${ny + 5}C223 ${ny + 16} 209 ${ny + 20} 200 ${ny + 20}C191 ${ny + 20} 177 ${ny + 16} 173 ${ny + 5}C169 ${ny - 6} 180 ${ny - 15} 200 ${ny - 14}Z`, o.nose ?? ink)}${ellipse(193, ny - 6, 8, 3.4, "#fff", 'opacity=".35"')}`;
  const mouth =
    (o.tongue
      ? shape(`M183 ${ny + 40}C185 ${ny + 78} 215 ${ny + 78} 217 ${ny + 40}Z`, "#e8848a") +
        line(`M200 ${ny + 44}V${ny + 58}`, "#c9646e", 3)
      : "") +
    line(
      `M200 ${ny + 18}V${ny + 34}M166 ${ny + 32}C172 ${ny + 46} 192 ${ny + 46} 200 ${ny + 34}C208 ${ny + 46} 228 ${ny + 46} 234 ${ny + 32}`,
      ink,
      4.5,
    );
  const ey = o.head === "square" ? 192 : 186,
    ex = long ? 42 : o.head === "square" ? 48 : 40;
  const isDark = brightness(c) < 240;
  const eye = (x: number) =>
    o.iris
      ? irisEye(x, ey, 14.5, o.iris)
      : (isDark ? ellipse(x, ey, 18, 19, light(c, 0.14)) : "") + dotEye(x, ey, 13.5);
  const brow = both(
    line(
      `M${200 - ex - 12} ${ey - 27}C${200 - ex - 4} ${ey - 34} ${200 - ex + 8} ${ey - 34} ${200 - ex + 14} ${ey - 29}`,
      o.brow ?? dark(c, 0.32),
      5,
    ),
  );
  const curl = o.ears === "curly";
  const headPath = curl ? scallop(200, 196, 92, 98, 17, 20, 0.1) : outline;
  const body = curl ? scallop(200, 392, 128, 112, 18, 26) : shoulders;
  return {
    back:
      shape(body, c) +
      (o.chest
        ? shape(
            curl ? scallop(200, 390, 60, 76, 12, 20) : "M150 270C150 330 172 372 200 404C228 372 250 330 250 270Z",
            o.chest,
          )
        : "") +
      shape("M152 278C158 316 242 316 248 278Z", dark(o.chest ?? c, 0.22)),
    head:
      (up ? ears : "") +
      `<clipPath id="${id}"><path d="${headPath}"/></clipPath>` +
      shape(headPath, c) +
      `<g clip-path="url(#${id})">${marks}${shape("M200 60H340V330H214C262 290 276 250 268 190C262 140 236 104 200 92Z", "#20101a", 'opacity=".07"')}</g>` +
      (curl ? shape(scallop(200, 118, 56, 34, 11, 17), light(c, 0.22)) : "") +
      muz +
      mouth +
      nose +
      eye(200 - ex) +
      eye(200 + ex) +
      brow +
      (up ? "" : ears) +
      (fold ? both(shape(fold, dark(earColour, 0.14))) : ""),
  };
}
