// The photos of one form: choosing, preparing, ordering and sending them. A store outside React, because preparing and
// sending take longer than a render.
import { ConvexError } from "convex/values";
import type { Id } from "../../../convex/_generated/dataModel";
import { createStore } from "../../lib/store";
import type { AcceptedFiles, Refusal } from "./inspect";
import { itemOf, type InitialPhoto, type PhotoItem, type RefusedFile } from "./photoItem";
import type { PreparationResult } from "./prepare";
import type { PhotoService } from "./send";

export interface PhotoOptions {
  max: number;
  accepts: AcceptedFiles;
  /** The message if there are more files than free places. */
  tooMany: Refusal["code"];
  initial?: readonly InitialPhoto[];
}

interface PhotoState {
  items: readonly PhotoItem[];
  refused: readonly RefusedFile[];
  preparing: boolean;
  sending: boolean;
  /** Whether photos have been added, removed or moved since the list was created or replaced. */
  changed: boolean;
}

// The code that prepares and sends photos loads as soon as the user is about to add one.
const loadPool = () => import("./workerPool");
const loadSender = () =>
  import("./send").catch(() => {
    // Many browsers never retry a script that failed to load, so only a reload helps. Drafts survive that.
    throw new ConvexError({ code: "app.chunkFailed" });
  });

/** Starts loading the code that the first photo will need. Choosing a file takes longer than that. */
export function loadPhotoCode() {
  loadPool().catch(() => {});
  loadSender().catch(() => {});
}

export function photoList({ max, accepts, tooMany, initial = [] }: PhotoOptions) {
  /** The photos with which `changed` compares the current ones. */
  let start: readonly PhotoItem[] = initial.slice(0, max).map(itemOf);
  const store = createStore<PhotoState>({
    items: start,
    refused: [],
    preparing: false,
    sending: false,
    changed: false,
  });
  const items = () => store.get().items;
  /** The number of subscribed components. */
  let listeners = 0;
  /** Chosen files for which there is no room. They move up if other files are refused. */
  let overflow: File[] = [];

  function setItems(next: readonly PhotoItem[]) {
    const shownItems = next.map((item) =>
      item.photo && !item.preview && listeners > 0 ? { ...item, preview: URL.createObjectURL(item.photo.thumb) } : item,
    );
    // A blob address keeps its picture in memory until it is revoked.
    const usedPreviews = new Set(shownItems.map((item) => item.preview));
    for (const { preview } of items()) {
      if (preview?.startsWith("blob:") && !usedPreviews.has(preview)) URL.revokeObjectURL(preview);
    }
    const hasAny = (state: PhotoItem["state"]) => shownItems.some((item) => item.state === state);
    store.set({
      ...store.get(),
      items: shownItems,
      preparing: hasAny("preparing"),
      sending: hasAny("sending"),
      changed: shownItems.length !== start.length || shownItems.some(({ key }, index) => key !== start[index]!.key),
    });
  }

  const setRefused = (refused: readonly RefusedFile[]) => store.set({ ...store.get(), refused });

  const patch = (key: string, values: Partial<PhotoItem>) =>
    setItems(items().map((item) => (item.key === key ? { ...item, ...values } : item)));

  function refuseOverflow() {
    if (overflow.length === 0) return;
    const noRoomFor = overflow.map(({ name }) => name);
    overflow = [];
    setRefused([...store.get().refused, { name: "", refusal: { code: tooMany }, noRoomFor }]);
  }

  /** Adds the files. The item with `replacedKey` is removed first. */
  function beginPreparing(files: readonly File[], replacedKey?: string) {
    const keyedFiles = files.map((file) => ({ file, key: crypto.randomUUID() }));
    const newItems = keyedFiles.map(({ file, key }): PhotoItem => ({
      key,
      name: file.name,
      state: "preparing",
      preview: null,
      colour: null,
      progress: 0,
    }));
    setItems([...items().filter((item) => item.key !== replacedKey), ...newItems]);
    if (keyedFiles.length === 0) return;
    const pool = loadPool();
    loadSender().catch(() => {});
    for (const { file, key } of keyedFiles) void prepare(key, file, pool);
  }

  async function prepare(key: string, file: File, pool: ReturnType<typeof loadPool>) {
    const result = await pool.then(
      ({ preparePhoto }) => preparePhoto(file, accepts),
      (): PreparationResult => ({ refusal: { code: "photo.notPrepared" } }),
    );
    if (!items().some((item) => item.key === key)) return;
    const hash = "photo" in result && result.photo.hash;
    const isDuplicate = hash && items().some((item) => item.photo?.hash === hash);
    const isLastToPrepare = !items().some((item) => item.key !== key && item.state === "preparing");
    if ("photo" in result && !isDuplicate) {
      // As long as another file is being prepared, it may be refused, and the next overflow file would get its place.
      if (isLastToPrepare) refuseOverflow();
      patch(key, { state: "ready", photo: result.photo, colour: result.photo.colour });
      return;
    }
    const refusal: Refusal = "photo" in result ? { code: "photo.duplicate" } : result.refusal;
    // With this code, the script that prepares photos has failed or taken too long. The file itself may be fine.
    const keptFile = refusal.code === "photo.notPrepared" && { file };
    setRefused([...store.get().refused, { name: file.name, refusal, ...keptFile }]);
    beginPreparing(overflow.splice(0, 1), key);
  }

  async function sendOne({ key, photo, photoId }: PhotoItem, service: PhotoService, getSender: typeof loadSender) {
    if (photoId) return photoId;
    if (!photo) throw new Error("A photo is not ready yet.");
    patch(key, { state: "sending", progress: 0 });
    try {
      const { sendPhoto } = await getSender();
      const id = await sendPhoto(photo, service, (progress) => patch(key, { progress }));
      patch(key, { state: "sent", progress: 1, photoId: id });
      return id;
    } catch (error) {
      patch(key, { state: "failed", progress: 0 });
      throw error;
    }
  }

  return {
    get: store.get,
    getInitial: store.getInitial,
    /**
     * Photos on this device have a `preview` only while a component is subscribed, that is, while the form is on
     * screen.
     */
    subscribe(listener: () => void) {
      const unsubscribe = store.subscribe(listener);
      listeners += 1;
      if (listeners === 1 && items().some((item) => item.photo)) setItems(items());
      return () => {
        unsubscribe();
        listeners -= 1;
        if (listeners === 0) setItems(items().map((item) => (item.photo ? { ...item, preview: null } : item)));
      };
    },
    add(files: readonly File[]) {
      const room = Math.max(0, max - items().length);
      setRefused([]);
      overflow = files.slice(room);
      if (room === 0) refuseOverflow();
      beginPreparing(files.slice(0, room));
    },
    /**
     * Returns an undo function, or null if the photo was still being prepared: then nothing is left to put back. The
     * undo function returns false if there is no room for the photo any more, or if the photo is back already.
     */
    remove(key: string): (() => boolean) | null {
      setRefused([]);
      const index = items().findIndex((item) => item.key === key);
      const removedItem = items()[index];
      setItems(items().filter((item) => item.key !== key));
      if (!removedItem || removedItem.state === "preparing") return null;
      return () => {
        if (items().length >= max || items().some((item) => item.key === key)) return false;
        // A preview on this device has been revoked. Without one, the photo gets a new preview.
        const { preview } = removedItem;
        const restoredItem = preview?.startsWith("blob:") ? { ...removedItem, preview: null } : removedItem;
        setItems(items().toSpliced(Math.min(index, items().length), 0, restoredItem));
        return true;
      };
    },
    move(key: string, to: number) {
      const item = items().find((one) => one.key === key);
      if (!item) return;
      const otherItems = items().filter((one) => one !== item);
      setItems(otherItems.toSpliced(Math.max(0, Math.min(to, otherItems.length)), 0, item));
    },
    /** Shows the progress of a photo that something other than `send` sends. */
    markProgress(key: string, state: "sending" | "failed", progress = 0) {
      patch(key, { state, progress });
    },
    /** Replaces all photos. */
    replace(photos: readonly InitialPhoto[]) {
      setRefused([]);
      start = photos.slice(0, max).map(itemOf);
      setItems(start);
    },
    /**
     * Shows the photos of a draft that another tab has changed. `knownKeys` are the keys of all photos that the draft
     * has or had: photos with other keys were added in this tab, and stay.
     */
    merge(photos: readonly InitialPhoto[], knownKeys: readonly string[]) {
      const shownItems = items();
      const mergedItems = photos.map((photo) => {
        const item = itemOf(photo);
        return shownItems.find(({ key }) => key === item.key) ?? item;
      });
      const keys = [...knownKeys, ...mergedItems.map(({ key }) => key)];
      setItems([...mergedItems, ...shownItems.filter(({ key }) => !keys.includes(key))]);
    },
    /** Sends the photos that have not been sent yet, and returns all ids in order. After a failure, call it again. */
    async send(service: PhotoService): Promise<Id<"photos">[]> {
      let loading: ReturnType<typeof loadSender> | undefined;
      const getSender = () => (loading ??= loadSender());
      const outcomes = await Promise.allSettled(items().map((item) => sendOne(item, service, getSender)));
      return outcomes.map((outcome) => {
        if (outcome.status === "rejected") throw outcome.reason;
        return outcome.value;
      });
    },
    /** Marks photos that are still on this device as not sent, because the server deletes photos that stay unused. */
    unsend() {
      setItems(
        items().map(({ photoId, ...item }) =>
          item.photo ? { ...item, state: "ready", progress: 0 } : { ...item, ...(photoId && { photoId }) },
        ),
      );
    },
  };
}
