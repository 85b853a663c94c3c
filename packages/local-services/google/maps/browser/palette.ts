// The map's colours, read from the `styles` that Google's map takes. Without styles the map is light.
export interface Palette {
  land: string;
  grid: string;
  border: string;
  water: string;
  ink: string;
  /** The outline around the characters of names. */
  halo: string;
}

const defaults: Palette = {
  land: "#efede4",
  grid: "#e0dccf",
  border: "#b9ae93",
  water: "#b7d5e4",
  ink: "#4b5b58",
  halo: "#efede4",
};

interface Rule {
  sets: keyof Palette;
  features: string[];
  elements: string[];
}

const geometry = ["geometry", "geometry.fill", "all"];
const stroke = ["geometry", "geometry.stroke", "all"];

const rules: Rule[] = [
  { sets: "land", features: ["landscape", "all"], elements: geometry },
  { sets: "water", features: ["water"], elements: geometry },
  { sets: "grid", features: ["road"], elements: geometry },
  { sets: "border", features: ["administrative"], elements: stroke },
  { sets: "ink", features: ["all"], elements: ["labels.text.fill"] },
  { sets: "halo", features: ["all"], elements: ["labels.text.stroke"] },
];

export function palette(styles: google.maps.MapTypeStyle[] | null | undefined): Palette {
  const colours = { ...defaults };
  for (const { featureType, elementType, stylers } of styles ?? []) {
    const colour = stylers
      .map((styler) => (styler as { color?: unknown }).color)
      .find((one) => typeof one === "string");
    if (typeof colour !== "string") continue;
    for (const rule of rules) {
      if (rule.features.includes(featureType ?? "all") && rule.elements.includes(elementType ?? "all"))
        colours[rule.sets] = colour;
    }
  }
  return colours;
}
