// Styles the map in the app's colours, read from the style sheet.
const colourNames = ["land", "road", "major", "park", "water", "build", "ink"] as const;

export type MapColours = Record<(typeof colourNames)[number] | "act", string>;

export function readColours(from: HTMLElement = document.documentElement): MapColours {
  const sheet = getComputedStyle(from);
  const value = (name: string) => sheet.getPropertyValue(name).trim();
  const colours = Object.fromEntries(colourNames.map((name) => [name, value(`--m-${name}`)]));
  return { ...colours, act: value("--act") } as MapColours;
}

export function mapStyles({ land, road, major, park, water, build, ink }: MapColours): google.maps.MapTypeStyle[] {
  const colour = (value: string) => [{ color: value }];
  const hiddenStyle = [{ visibility: "off" }];
  return [
    { elementType: "geometry", stylers: colour(land) },
    { elementType: "labels.text.fill", stylers: colour(ink) },
    { elementType: "labels.text.stroke", stylers: colour(land) },
    { elementType: "labels.icon", stylers: hiddenStyle },
    { featureType: "poi", stylers: hiddenStyle },
    { featureType: "transit", stylers: hiddenStyle },
    { featureType: "poi.park", elementType: "geometry", stylers: [{ visibility: "on" }, { color: park }] },
    { featureType: "poi.park", elementType: "labels.text", stylers: [{ visibility: "on" }] },
    { featureType: "landscape.man_made", elementType: "geometry", stylers: colour(build) },
    { featureType: "road", elementType: "geometry", stylers: colour(road) },
    { featureType: "road.highway", elementType: "geometry.stroke", stylers: colour(major) },
    { featureType: "administrative", elementType: "geometry.stroke", stylers: colour(major) },
    { featureType: "water", elementType: "geometry", stylers: colour(water) },
  ];
}
