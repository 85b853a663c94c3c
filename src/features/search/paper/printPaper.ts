/** Opens the print dialog once the photos have loaded. */
export async function printPaper() {
  const photos = [...document.querySelectorAll<HTMLImageElement>(".printed img")];
  await Promise.allSettled(photos.map(async (photo) => await photo.decode()));
  print();
}
