// Keeps what somebody writes in the "I saw" sheet on the device until it is sent: nothing is lost when they close the
// sheet, when the page is reloaded, or when sending fails.
import { useEffect, useState } from "react";
import type { Id } from "../../../../convex/_generated/dataModel";
import type { KeptPhoto } from "../../../fields/photos/photoItem";
import { usePhotos } from "../../../fields/photos/usePhotos";
import { lastPerson } from "../../../lib/account";
import { deviceStore } from "../../../lib/device/deviceStore";
import { forgetDraft, sawDraftKey, visitor } from "../../../lib/device/drafts";
import { recall, remember } from "../../../lib/device/storage";
import { useAuth } from "../../../services/auth/useAuth";
import { emptySaw, readSaw, type SawForm } from "./sawForm";

/** What the sheet starts with: what was kept of it, or nothing. */
export function useSawDraft(reportId: Id<"reports">) {
  const { person, status } = useAuth();
  // While sign-in is loading, it is probably whoever was signed in here last.
  const expected = status === "signedOut" ? null : lastPerson();
  const [place] = useState(() => sawDraftKey(person?.id ?? expected ?? visitor, reportId));
  const [kept] = useState(() => readSaw(recall(place)));
  const [key, setKey] = useState(() => kept?.key ?? crypto.randomUUID());
  const [start] = useState(() => kept?.form ?? emptySaw(Date.now()));
  const [restored, setRestored] = useState(kept !== null);
  const photos = usePhotos({ max: 1, accepts: "any-image", tooMany: "saw.tooManyPhotos" });
  const { items, get, replace } = photos;
  // Its photo comes a moment later. Until then, having none must not be taken for having removed it.
  const [hasPhoto, setHasPhoto] = useState(kept === null);

  useEffect(() => {
    if (!kept) return;
    void deviceStore.get(place).then((photo) => {
      if (photo !== undefined && get().items.length === 0) replace([photo as KeptPhoto]);
      setHasPhoto(true);
    });
  }, [kept, place, get, replace]);

  const name = items[0]?.name;
  const photo = items[0]?.photo;
  useEffect(() => {
    if (!hasPhoto) return;
    if (photo) void deviceStore.put(place, { name, photo });
    else void deviceStore.remove(place);
  }, [hasPhoto, place, name, photo]);

  return {
    key,
    start,
    restored,
    photos,
    /** Null: there is nothing to keep. */
    keep: (form: SawForm | null) => remember(place, form && JSON.stringify({ key, form, savedAt: Date.now() })),
    forget: () => forgetDraft(place),
    /** The next one is another sighting. */
    startOver() {
      setKey(crypto.randomUUID());
      setRestored(false);
      replace([]);
      void forgetDraft(place);
      return emptySaw(Date.now());
    },
  };
}
