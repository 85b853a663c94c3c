import { Skeleton } from "../ui/feedback/Skeleton";
import { lazyPart } from "../ui/feedback/lazyPart";
import type { PhotosFieldProps } from "./photos/PhotoTiles";

/**
 * A field for photos, which can be dropped, chosen or taken. Its code loads after the form, which is usable in the
 * meantime.
 */
export const PhotosField = lazyPart(async () => (await import("./photos/PhotoTiles")).PhotoTiles, Loading);

function Loading({ hint, error, photos, largeFirst = false }: PhotosFieldProps) {
  const startsLarge = largeFirst && photos.items.length === 0;
  return (
    <>
      <div aria-hidden="true">
        {hint && <p className="mb-3 text-sm text-ink-2">{hint}</p>}
        {startsLarge ? (
          <div className="grid gap-2.5">
            <Skeleton shape="photo" className="aspect-4/3! rounded-lg!" />
            <Skeleton className="hidden h-13! rounded-md! pointer-coarse:block" />
          </div>
        ) : (
          <div className="grid grid-cols-3 gap-2.5 sm:grid-cols-4">
            {[...photos.items.map(({ key }) => key), "add"].map((key) => (
              <Skeleton key={key} shape="photo" className="rounded-md!" />
            ))}
          </div>
        )}
      </div>
      {error && <p className="mt-2 text-sm font-label text-lost-ink">{error}</p>}
    </>
  );
}
