import { ConvexError } from "convex/values";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Id } from "../../../convex/_generated/dataModel";
import type { Accepts, Refusal } from "./inspect";
import type { Prepared, PreparedPhoto } from "./prepare";
import type { PhotoService } from "./send";

export interface PhotoItem {
  key: string;
  name: string;
  state: "preparing" | "ready" | "sending" | "sent" | "failed";
  /** An address to show: of a picture on this device, or of a stored one. */
  preview: string | null;
  colour: string | null;
  /** From 0 to 1 while it is sent. */
  progress: number;
  photo?: PreparedPhoto;
  photoId?: Id<"photos">;
}

export interface StoredPhoto {
  photoId: Id<"photos">;
  url: string | null;
  colour?: string | null;
}

/** What a form can be handed: a stored photo, or a prepared one out of a draft, which may have been sent already. */
export type KeptPhoto = StoredPhoto | { name: string; photo: PreparedPhoto; photoId?: Id<"photos"> };

/** A file that was turned down, with its name as the person knows it. */
export interface Refused {
  name: string;
  refusal: Refusal;
  /** Kept where the fault is not the file's: it may be added again. */
  file?: File;
}

export interface Photos {
  items: PhotoItem[];
  refused: Refused[];
  preparing: boolean;
  add(files: readonly File[]): void;
  remove(key: string): void;
  move(key: string, to: number): void;
  /** Takes over stored photos (of a pet or a report) or prepared ones (of a draft), instead of what is there. */
  replace(photos: readonly KeptPhoto[]): void;
  /** Sends what has not been sent yet and answers with all photo ids in order; a second call goes on where one failed. */
  send(service: PhotoService): Promise<Id<"photos">[]>;
  /** Forgets what was sent, wherever the picture itself is here still: unused photos are not kept there for ever. */
  unsend(): void;
}

interface Options {
  most: number;
  accepts: Accepts;
  tooMany: Refusal["code"];
  /** What is there when the form opens. */
  initial?: () => readonly KeptPhoto[];
}

// What prepares and sends them comes right after the form that they are chosen in.
const pool = () => import("./pool");
const sender = () =>
  import("./send").catch(() => {
    // Many browsers remember that a script did not come: only a reload helps, and what was typed survives it.
    throw new ConvexError({ code: "app.chunkFailed" });
  });

const newKey = () => crypto.randomUUID();

function itemOf(given: KeptPhoto): PhotoItem {
  if ("photo" in given) {
    const { name, photo, photoId } = given;
    const known = { key: newKey(), name, preview: addressOf(photo), colour: photo.colour, photo };
    return photoId ? { ...known, state: "sent", progress: 1, photoId } : { ...known, state: "ready", progress: 0 };
  }
  const { photoId, url, colour = null } = given;
  return { key: photoId, name: "", state: "sent", preview: url, colour, progress: 1, photoId };
}

const addressOf = (photo: PreparedPhoto) => URL.createObjectURL(photo.thumb);

/** An address of a picture on the device holds it in memory until it is given back. */
function release(items: readonly PhotoItem[]) {
  for (const { preview } of items) if (preview?.startsWith("blob:")) URL.revokeObjectURL(preview);
}

export function usePhotos({ most, accepts, tooMany, initial }: Options): Photos {
  const [items, setItems] = useState<PhotoItem[]>(() => (initial?.() ?? []).slice(0, most).map(itemOf));
  const [refused, setRefused] = useState<Refused[]>([]);
  // The list as it is now, for work that outlives the render it began in.
  const current = useRef(items);

  const update = useCallback((change: (before: PhotoItem[]) => PhotoItem[]) => {
    const before = current.current;
    const after = change(before);
    const stays = new Set(after.map((item) => item.preview));
    release(before.filter((item) => !stays.has(item.preview)));
    current.current = after;
    setItems(after);
  }, []);

  const patch = useCallback(
    (key: string, values: Partial<PhotoItem>) =>
      update((before) => before.map((item) => (item.key === key ? { ...item, ...values } : item))),
    [update],
  );

  useEffect(() => {
    pool().catch(() => {});
    sender().catch(() => {});
    return () => release(current.current);
  }, []);

  const add = useCallback(
    (files: readonly File[]) => {
      const room = Math.max(0, most - current.current.length);
      setRefused(files.length > room ? [{ name: "", refusal: { code: tooMany } }] : []);
      for (const file of files.slice(0, room)) {
        const key = newKey();
        update((before) => [
          ...before,
          { key, name: file.name, state: "preparing", preview: null, colour: null, progress: 0 },
        ]);
        const prepared = pool().then(
          ({ preparePhoto }) => preparePhoto(file, accepts),
          (): Prepared => ({ refusal: { code: "photo.notPrepared" } }),
        );
        void prepared.then((result) => {
          if (!current.current.some((item) => item.key === key)) return;
          if ("refusal" in result) {
            update((before) => before.filter((item) => item.key !== key));
            const { refusal } = result;
            const kept = refusal.code === "photo.notPrepared" && { file };
            setRefused((before) => [...before, { name: file.name, refusal, ...kept }]);
          } else {
            const { photo } = result;
            patch(key, { state: "ready", photo, preview: addressOf(photo), colour: photo.colour });
          }
        });
      }
    },
    [accepts, most, patch, tooMany, update],
  );

  const remove = useCallback(
    (key: string) => {
      update((before) => before.filter((item) => item.key !== key));
      setRefused([]);
    },
    [update],
  );

  const move = useCallback(
    (key: string, to: number) =>
      update((before) => {
        const item = before.find((one) => one.key === key);
        if (!item) return before;
        const rest = before.filter((one) => one.key !== key);
        return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item);
      }),
    [update],
  );

  const replace = useCallback<Photos["replace"]>(
    (photos) => {
      setRefused([]);
      update(() => photos.slice(0, most).map(itemOf));
    },
    [most, update],
  );

  const send = useCallback<Photos["send"]>(
    async (service) => {
      // Stored photos do without.
      let coming: ReturnType<typeof sender> | undefined;
      const outcomes = await Promise.allSettled(
        current.current.map(async ({ key, photo, photoId }) => {
          if (photoId) return photoId;
          if (!photo) throw new Error("A photo is not ready yet.");
          patch(key, { state: "sending", progress: 0 });
          try {
            const { sendPhoto } = await (coming ??= sender());
            const id = await sendPhoto(photo, service, (progress) => patch(key, { progress }));
            patch(key, { state: "sent", progress: 1, photoId: id });
            return id;
          } catch (error) {
            patch(key, { state: "failed", progress: 0 });
            throw error;
          }
        }),
      );
      const failure = outcomes.find((outcome) => outcome.status === "rejected");
      if (failure) throw failure.reason;
      return outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    },
    [patch],
  );

  const unsend = useCallback(
    () =>
      update((before) =>
        before.map(({ photoId, ...item }) =>
          item.photo ? { ...item, state: "ready", progress: 0 } : { ...item, ...(photoId && { photoId }) },
        ),
      ),
    [update],
  );

  return {
    items,
    refused,
    preparing: items.some((item) => item.state === "preparing"),
    add,
    remove,
    move,
    replace,
    send,
    unsend,
  };
}
