// Photos shared with the installed app, as the service worker has stored them (worker/share.ts).
const name = "shared";

let taken: Promise<File[]> | undefined;

async function read(): Promise<File[]> {
  const cache = await caches.open(name);
  const kept = await cache.matchAll();
  return Promise.all(
    kept.map(async (photo) => {
      const blob = await photo.blob();
      return new File([blob], decodeURIComponent(photo.headers.get("x-name") ?? ""), { type: blob.type });
    }),
  );
}

/** All forms on this page get the same files. */
export const sharedPhotos = () => (taken ??= read().catch(() => []));

/** Call it once a form has taken or discarded them, so that neither a reload nor another user finds them. */
export async function forgetSharedPhotos(): Promise<void> {
  taken = undefined;
  await caches.delete(name).catch(() => false);
}
