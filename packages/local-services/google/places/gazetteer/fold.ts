/** Brings text into the form that searches compare: "Saint-Léonard" becomes "saint leonard". */
export const foldText = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[-/.,]+/g, " ")
    .replaceAll(/['’]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
