// Stores the sighting form on the device until it is sent. The draft survives closing the form, a reload and a failed
// attempt to send.
import { useEffect, useState } from "react";
import type { Id } from "../../../../convex/_generated/dataModel";
import type { InitialPhoto } from "../../../fields/photos/photoItem";
import { usePhotos } from "../../../fields/photos/usePhotos";
import { lastPerson } from "../../../lib/signedInState";
import { deviceStore } from "../../../lib/device/deviceStore";
import { forgetDraft, sawDraftKey, visitor } from "../../../lib/device/drafts";
import { recall, remember } from "../../../lib/device/storage";
import { useAuth } from "../../../services/auth/useAuth";
import { emptySighting, readSightingDraft, type SightingForm } from "./sightingForm";

/** The form's initial values (restored or empty), its photos, and ways to store and discard the draft. */
export function useSightingDraft(reportId: Id<"reports">) {
  const { person, status } = useAuth();
  // While sign-in loads, assume the last person who was signed in here.
  const expectedId = status === "signedOut" ? null : lastPerson();
  const [storageKey] = useState(() => sawDraftKey(person?.id ?? expectedId ?? visitor, reportId));
  const [stored] = useState(() => readSightingDraft(recall(storageKey)));
  const [key, setKey] = useState(() => stored?.key ?? crypto.randomUUID());
  const [start] = useState(() => stored?.form ?? emptySighting(Date.now()));
  const [restored, setRestored] = useState(stored !== null);
  const photos = usePhotos({ max: 1, accepts: "any-image", tooMany: "saw.tooManyPhotos" });
  const { items, get, replace } = photos;
  // The stored photo loads asynchronously. Until then, an empty list must not delete it.
  const [isPhotoLoaded, setPhotoLoaded] = useState(stored === null);

  useEffect(() => {
    if (!stored) return;
    void deviceStore.get(storageKey).then((photo) => {
      if (photo !== undefined && get().items.length === 0) replace([photo as InitialPhoto]);
      setPhotoLoaded(true);
    });
  }, [stored, storageKey, get, replace]);

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
    restored,
    photos,
    /** Null removes the draft. */
    keep: (form: SightingForm | null) =>
      remember(storageKey, form && JSON.stringify({ key, form, savedAt: Date.now() })),
    forget: () => forgetDraft(storageKey),
    /** Discards the draft; what is entered next is a new sighting. */
    startOver() {
      setKey(crypto.randomUUID());
      setRestored(false);
      replace([]);
      void forgetDraft(storageKey);
      return emptySighting(Date.now());
    },
  };
}
