// Stores photos shared with the installed app until a form asks what to do with them (lib/device/sharedPhotos).
import { shared } from "./build";

const cacheName = "shared";

const isPhoto = (sent: FormDataEntryValue): sent is File =>
  typeof sent !== "string" && /\/(jpeg|png)$/.test(sent.type) && sent.size <= shared.maxBytes;

export async function answerShare(request: Request): Promise<Response> {
  let stored = 0;
  let omitted = 0;
  try {
    const entries = (await request.formData()).getAll("photos");
    const photos = entries.filter(isPhoto).slice(0, shared.maxPhotos);
    omitted = entries.length - photos.length;
    await caches.delete(cacheName);
    const cache = await caches.open(cacheName);
    for (const photo of photos) {
      const headers = { "x-name": encodeURIComponent(photo.name) };
      await cache.put(`${shared.path}/${stored++}`, new Response(photo, { headers }));
    }
  } catch {
    // The device is full. Store all or none, because the user would not notice that one is missing.
    stored = 0;
    await caches.delete(cacheName);
  }
  return Response.redirect(shared.formAddress + stored + shared.refusedQuery + omitted, 303);
}
