// Photos shared with the installed app, as the service worker has stored them (worker/share.ts).
const cacheName = "shared";

let files: Promise<File[]> | undefined;

async function read(): Promise<File[]> {
  const cache = await caches.open(cacheName);
  const responses = await cache.matchAll();
  return Promise.all(
    responses.map(async (photo) => {
      const blob = await photo.blob();
      return new File([blob], decodeURIComponent(photo.headers.get("x-name") ?? ""), { type: blob.type });
    }),
  );
}

/** All forms on this page get the same files. */
export const sharedPhotos = () => (files ??= read().catch(() => []));

/** Call this after a form has taken or discarded the photos, so that neither a reload nor another user finds them. */
export async function forgetSharedPhotos(): Promise<void> {
  files = undefined;
  await caches.delete(cacheName).catch(() => false);
}
