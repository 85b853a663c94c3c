// The markers' pictures as SVG. In this folder, a pin is a marker on a map, not the board's copy of a report. Most
// pictures are a collar tag with a tip, and a glyph or number inside so that colour is never the only signal. They have
// the same colours in both themes.
export type PinKind =
  | { kind: "place" }
  | { kind: "user" }
  | { kind: "vet"; number: number; selected?: boolean }
  | { kind: "report"; status: "lost" | "found" | "home" }
  /** A sighting in the trail of a lost pet. Only a confirmed one has a number. */
  | { kind: "step"; number: number | null }
  /** A word on the map, centred on its point or below it. */
  | { kind: "label"; text: string; below: boolean };

export interface Picture {
  url: string;
  width: number;
  height: number;
  /** The point in the picture, in pixels, that marks the location. */
  anchor: { x: number; y: number };
}

const stroke = 'fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"';

const glyphs = {
  lost: `<path d="M-7-46a7 7 0 1 1 10 6.4c-2.2 1-3 2.2-3 4.6" ${stroke}/><circle cy="-28" r="2.8" fill="#fff"/>`,
  found: `<path d="M-9-41l6.5 6.5L9-48" ${stroke}/>`,
  home: '<path d="M-11-42L0-52l11 10v12H4v-7h-8v7h-7z" fill="#2a1d00"/>',
  place: '<circle cy="-41" r="8" fill="#fff"/>',
};

const bodies = {
  lost: 'fill="#b23a1c" stroke="#fff"',
  found: 'fill="#1f5f93" stroke="#fff"',
  home: 'fill="#f2b33d" stroke="#2a1d00"',
  place: 'fill="#14594a" stroke="#fff"',
  selected: 'fill="#f4be55" stroke="#1a2b2a"',
};

const uri = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

function tagPicture(body: string, glyph: string, scale: number): Picture {
  const width = 60 * scale;
  const height = 76 * scale;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="-30 -70 60 76">` +
    '<ellipse cy="1" rx="12" ry="4" fill="#000" opacity=".22"/>' +
    `<path d="M0 0C-5-9-26-18-26-41a26 26 0 0 1 52 0C26-18 5-9 0 0Z" stroke-width="3" ${body}/>${glyph}</svg>`;
  return { url: uri(svg), width, height, anchor: { x: 30 * scale, y: 70 * scale } };
}

const userSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="72" height="72" viewBox="-36 -36 72 72">' +
  '<circle r="34" fill="#e5761e" opacity=".24"/><circle r="13" fill="#fff"/><circle r="9.5" fill="#e5761e"/></svg>';

/** A step of a trail: a disc with its number, or a dashed ring with a question mark while nobody has confirmed it. */
function stepPicture(number: number | null): Picture {
  const hasNumber = number !== null;
  const text = hasNumber ? String(Math.trunc(number)) : "?";
  const ring = hasNumber
    ? '<circle r="17" fill="#b23a1c" stroke="#fff" stroke-width="3"/>'
    : '<circle r="17" fill="#fff"/><circle r="16" fill="none" stroke="#1a2b2a" stroke-width="2.5" stroke-dasharray="4 3.2"/>';
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="-20 -20 40 40">${ring}` +
    `<text y="6" text-anchor="middle" font-family="system-ui,sans-serif" font-size="${text.length > 2 ? 12 : 17}" ` +
    `font-weight="700" fill="${hasNumber ? "#fff" : "#1a2b2a"}">${text}</text></svg>`;
  return { url: uri(svg), width: 40, height: 40, anchor: { x: 20, y: 20 } };
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;" };

function labelPicture(text: string, below: boolean): Picture {
  // Wide enough for any system font, because the letters can't be measured here.
  const width = 24 + text.length * 8.5;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="30" viewBox="0 0 ${width} 30">` +
    `<rect x="1" y="2" width="${width - 2}" height="26" rx="13" fill="#fff" stroke="#000" stroke-opacity=".18"/>` +
    `<text x="${width / 2}" y="20" text-anchor="middle" font-family="system-ui,sans-serif" font-size="14" ` +
    `font-weight="650" fill="#1a2b2a">${text.replaceAll(/[&<]/g, (character) => entities[character]!)}</text></svg>`;
  return { url: uri(svg), width, height: 30, anchor: { x: width / 2, y: below ? -6 : 15 } };
}

export function pinPicture(pin: PinKind): Picture {
  switch (pin.kind) {
    case "label":
      return labelPicture(pin.text, pin.below);
    case "step":
      return stepPicture(pin.number);
    case "user":
      return { url: uri(userSvg), width: 72, height: 72, anchor: { x: 36, y: 36 } };
    case "place":
      return tagPicture(bodies.place, glyphs.place, 0.9);
    case "report":
      return tagPicture(bodies[pin.status], glyphs[pin.status], 0.9);
    case "vet": {
      const ink = pin.selected ? "#1a2b2a" : "#fff";
      const number =
        '<text y="-33.5" text-anchor="middle" font-family="system-ui,sans-serif" font-size="22" font-weight="700" ' +
        `fill="${ink}">${Math.trunc(pin.number)}</text>`;
      return pin.selected ? tagPicture(bodies.selected, number, 1) : tagPicture(bodies.place, number, 0.77);
    }
  }
}
