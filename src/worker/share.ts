// Photos that somebody shares with the installed app. They are kept here until the form has taken them (lib/sharedPhotos).
import { shared } from "./build";

const name = "shared";
/** A few more than a report takes, so that the form can say that they are too many. */
const most = 10;

export async function share(request: Request): Promise<Response> {
  let kept = 0;
  try {
    const photos = (await request.formData()).getAll("photos").filter((photo) => typeof photo !== "string");
    await caches.delete(name);
    const cache = await caches.open(name);
    for (const photo of photos.slice(0, most)) {
      const headers = { "x-name": encodeURIComponent(photo.name) };
      await cache.put(`${shared.path}/${kept}`, new Response(photo, { headers }));
      kept += 1;
    }
  } catch {
    // The device is full. All or none: nobody would notice that one is missing.
    kept = 0;
    await caches.delete(name);
  }
  return Response.redirect(shared.form + kept, 303);
}
