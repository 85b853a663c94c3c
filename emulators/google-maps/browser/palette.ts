// The map's colours, read from the same `styles` that the real map takes; without styles, a plain light map.
export interface Palette {
  land: string;
  grid: string;
  border: string;
  water: string;
  ink: string;
  halo: string;
}

const plain: Palette = {
  land: "#efede4",
  grid: "#e0dccf",
  border: "#b9ae93",
  water: "#b7d5e4",
  ink: "#4b5b58",
  halo: "#efede4",
};

interface Part {
  of: keyof Palette;
  features: string[];
  elements: string[];
}

const geometry = ["geometry", "geometry.fill", "all"];
const stroke = ["geometry", "geometry.stroke", "all"];

const parts: Part[] = [
  { of: "land", features: ["landscape", "all"], elements: geometry },
  { of: "water", features: ["water"], elements: geometry },
  { of: "grid", features: ["road"], elements: geometry },
  { of: "border", features: ["administrative"], elements: stroke },
  { of: "ink", features: ["all"], elements: ["labels.text.fill"] },
  { of: "halo", features: ["all"], elements: ["labels.text.stroke"] },
];

export function palette(styles: google.maps.MapTypeStyle[] | null | undefined): Palette {
  const colours = { ...plain };
  for (const { featureType, elementType, stylers } of styles ?? []) {
    const colour = stylers
      .map((styler) => (styler as { color?: unknown }).color)
      .find((one) => typeof one === "string");
    if (typeof colour !== "string") continue;
    for (const part of parts) {
      if (part.features.includes(featureType ?? "all") && part.elements.includes(elementType ?? "all"))
        colours[part.of] = colour;
    }
  }
  return colours;
}
