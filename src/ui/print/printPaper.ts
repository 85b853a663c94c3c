import { loadPrintFont } from "../printFont";

/** Opens the print dialog when the photos and the font have loaded or failed to load. */
export async function printPaper() {
  const photos = [...document.querySelectorAll<HTMLImageElement>(".printed img")];
  await Promise.allSettled([loadPrintFont(), ...photos.map(async (photo) => await photo.decode())]);
  print();
}
