// Stores photos shared with the installed app until a form takes or discards them (lib/device/sharedPhotos).
import { shareTarget } from "./build";

const cacheName = "shared";

const isPhoto = (entry: FormDataEntryValue): entry is File =>
  typeof entry !== "string" && /\/(jpeg|png)$/.test(entry.type) && entry.size <= shareTarget.maxBytes;

export async function answerShare(request: Request): Promise<Response> {
  let storedCount = 0;
  let omittedCount = 0;
  try {
    const entries = (await request.formData()).getAll("photos");
    const photos = entries.filter(isPhoto).slice(0, shareTarget.maxPhotos);
    omittedCount = entries.length - photos.length;
    await caches.delete(cacheName);
    const cache = await caches.open(cacheName);
    for (const photo of photos) {
      const headers = { "x-name": encodeURIComponent(photo.name) };
      await cache.put(`${shareTarget.path}/${storedCount++}`, new Response(photo, { headers }));
    }
  } catch {
    // The device is full. Store all or none, because the user would not notice that one is missing.
    storedCount = 0;
    await caches.delete(cacheName);
  }
  return Response.redirect(shareTarget.formAddress + storedCount + shareTarget.refusedQuery + omittedCount, 303);
}
