// Icons that only a pet's passport, its pages and the sitter's page need. They are not in the app's set, which every
// page loads.
export const passportIcons = {
  pill: "M13.8 4.9a3.75 3.75 0 0 1 5.3 5.3l-8.9 8.9a3.75 3.75 0 0 1-5.3-5.3zM9.3 9.4l5.3 5.3",
  syringe: "M14.5 4.5l5 5M17 7l-2.5 2.5M10 9l5 5M8.2 10.8l5 5-4.4 2.7-3.3-3.3zM11 8l5 5M7.1 16.9L4 20",
  file: "M7 3.5h7l4.5 4.5v11a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5zM14 3.5V8h4.5M9 12.5h6M9 16h6",
  tag: "M12 9.5a5.7 5.7 0 1 0 0 11.4 5.7 5.7 0 0 0 0-11.4zM12 9.5V6.8M12 6.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z",
  chip: "M8 6.5h8A1.5 1.5 0 0 1 17.5 8v8a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 16V8A1.5 1.5 0 0 1 8 6.5zM10.5 10.5h3v3h-3zM9.5 6.5V3.8M14.5 6.5V3.8M9.5 20.2v-2.7M14.5 20.2v-2.7M6.5 9.5H3.8M6.5 14.5H3.8M20.2 9.5h-2.7M20.2 14.5h-2.7",
} as const;
