// The photos that somebody has shared with the installed app, as the service worker has kept them (worker/share.ts).
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

/** The same ones for every form of this page. */
export const sharedPhotos = () => (taken ??= read().catch(() => []));

/** Once a form has them, or nobody wants them: a reload must not ask again, nor anybody else find them here. */
export async function forgetSharedPhotos(): Promise<void> {
  taken = undefined;
  await caches.delete(name).catch(() => false);
}
