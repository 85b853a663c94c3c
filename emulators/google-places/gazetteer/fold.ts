/** Text as it is compared: "Saint-Léonard" and "saint leonard" are one. */
export const folded = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[-/.,]+/g, " ")
    .replaceAll(/['’]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
