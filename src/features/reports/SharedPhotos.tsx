import { useEffect, useEffectEvent, useState } from "react";
import { messages } from "../../../domain/messages";
import { sharedPhotosAddress, sharedQuery } from "../../../domain/sharedPhotos";
import { useNavigate, useSearchParams } from "../../lib/router";
import { forgetSharedPhotos, sharedPhotos } from "../../lib/sharedPhotos";
import { Note } from "../../ui/Note";
import type { useReportDraft } from "./useReportDraft";
import type { ReportFormState } from "./useReportForm";

interface Props extends ReportFormState {
  draft: ReturnType<typeof useReportDraft>;
}

/** On a form that starts with photos that somebody has shared with the installed app: adds them as if they were chosen. */
export function SharedPhotos({ form, photos, draft }: Props) {
  const [search, setSearch] = useSearchParams();
  const [count] = useState(() => Number(search.get(sharedQuery)));
  const [added, setAdded] = useState(false);
  const navigate = useNavigate();

  const add = useEffectEvent((files: File[]) => {
    if (files.length > 0) photos.add(files);
    setAdded(true);
  });
  useEffect(() => {
    let here = true;
    const shared = count > 0 ? sharedPhotos() : Promise.resolve([]);
    void shared.then((files) => here && add(files));
    return () => {
      here = false;
    };
  }, [count]);

  // From here on they are part of the draft, and a reload must not add them again.
  const settle = useEffectEvent(() => {
    void forgetSharedPhotos();
    search.delete(sharedQuery);
    setSearch(search, { replace: true });
  });
  const settled = added && !photos.preparing;
  useEffect(() => {
    if (settled) settle();
  }, [settled]);

  if (count === 0) {
    return (
      <Note tone="error" className="mb-6">
        {messages["shared.missing"]}
      </Note>
    );
  }
  const found = form.values.status === "found";
  const change = () => {
    // What was typed here stays: then the other form gets the photos, too.
    if (!form.changed && !draft.restored) draft.startOver("");
    navigate(sharedPhotosAddress(found ? "lost" : "found", count), { replace: true });
  };
  return (
    <Note icon="camera" className="mb-6">
      <p>{messages[found ? "shared.found" : "shared.lost"]}</p>
      <button type="button" className="linked -mb-2.5 min-h-11" onClick={change}>
        {messages[found ? "shared.foundElse" : "shared.lostElse"]}
      </button>
    </Note>
  );
}
