// Stores photos shared with the installed app until a form asks what to do with them (lib/device/sharedPhotos).
import { shared } from "./build";

const name = "shared";

const isPhoto = (sent: FormDataEntryValue): sent is File =>
  typeof sent !== "string" && /\/(jpeg|png)$/.test(sent.type) && sent.size <= shared.bytes;

export async function share(request: Request): Promise<Response> {
  let kept = 0;
  let left = 0;
  try {
    const sent = (await request.formData()).getAll("photos");
    const photos = sent.filter(isPhoto).slice(0, shared.most);
    left = sent.length - photos.length;
    await caches.delete(name);
    const cache = await caches.open(name);
    for (const photo of photos) {
      const headers = { "x-name": encodeURIComponent(photo.name) };
      await cache.put(`${shared.path}/${kept++}`, new Response(photo, { headers }));
    }
  } catch {
    // The device is full. Store all or none: nobody would notice that one is missing.
    kept = 0;
    await caches.delete(name);
  }
  return Response.redirect(shared.form + kept + shared.left + left, 303);
}
