// Stores the sighting form on the device until it is sent. The draft outlives a closed form, a reload and a failed
// attempt to send.
import { useEffect, useState } from "react";
import type { Id } from "../../../../convex/_generated/dataModel";
import type { InitialPhoto } from "../../../fields/photos/photoItem";
import { usePhotos } from "../../../fields/photos/usePhotos";
import { lastPersonId } from "../../../lib/signedInState";
import { deviceStore } from "../../../lib/device/deviceStore";
import { forgetDraft, sightingDraftKey, visitor } from "../../../lib/device/drafts";
import { recall, remember } from "../../../lib/device/storage";
import { useAuth } from "../../../services/auth/useAuth";
import { emptySighting, readSightingDraft, type SightingForm } from "./sightingForm";

/** The form's initial values (restored or empty), its photos, and ways to store and discard the draft. */
export function useSightingDraft(reportId: Id<"reports">) {
  const { person, status } = useAuth();
  // While sign-in loads, assume the last person who was signed in here.
  const rememberedId = status === "signedOut" ? null : lastPersonId();
  const [storageKey] = useState(() => sightingDraftKey(person?.id ?? rememberedId ?? visitor, reportId));
  const [storedDraft] = useState(() => readSightingDraft(recall(storageKey)));
  const [key, setKey] = useState(() => storedDraft?.key ?? crypto.randomUUID());
  const [start] = useState(() => storedDraft?.form ?? emptySighting(Date.now()));
  const [isRestored, setIsRestored] = useState(storedDraft !== null);
  const photos = usePhotos({ max: 1, accepts: "any-image", tooMany: "saw.tooManyPhotos" });
  const { items, get, replace } = photos;
  // The stored photo loads asynchronously. Until then, an empty list must not delete it.
  const [isPhotoLoaded, setPhotoLoaded] = useState(storedDraft === null);

  useEffect(() => {
    if (!storedDraft) return;
    void deviceStore.get(storageKey).then((photo) => {
      if (photo !== undefined && get().items.length === 0) replace([photo as InitialPhoto]);
      setPhotoLoaded(true);
    });
  }, [storedDraft, storageKey, get, replace]);

  const name = items[0]?.name;
  const photo = items[0]?.photo;
  useEffect(() => {
    if (!isPhotoLoaded) return;
    if (photo) void deviceStore.put(storageKey, { name, photo });
    else void deviceStore.remove(storageKey);
  }, [isPhotoLoaded, storageKey, name, photo]);

  return {
    key,
    start,
    isRestored,
    photos,
    /** Stores the form's values, or removes them if `form` is null. The photo is stored as soon as it changes. */
    store: (form: SightingForm | null) =>
      remember(storageKey, form && JSON.stringify({ key, form, savedAt: Date.now() })),
    remove: () => forgetDraft(storageKey),
    /** Discards the draft. The next input is a new sighting. */
    startOver() {
      setKey(crypto.randomUUID());
      setIsRestored(false);
      replace([]);
      void forgetDraft(storageKey);
      return emptySighting(Date.now());
    },
  };
}
