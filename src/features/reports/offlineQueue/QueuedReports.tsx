import { useEffect, useState, useSyncExternalStore } from "react";
import { lastPerson } from "../../../lib/signedInState";
import { visitor } from "../../../lib/device/drafts";
import { removeFromQueue, getQueued, readQueue, type QueuedEntry, queueText } from "../../../lib/device/offlineQueue";
import { useAuth } from "../../../services/auth/useAuth";
import { useReloadForSignIn } from "../../../services/auth/useReloadForSignIn";
import { type ReportDraft, readDraft } from "../form/reportForm";
import { QueuedReport } from "./QueuedReport";

function subscribe(listener: () => void) {
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}

/** Shown on top of every page: the reports in the offline queue. This component sends them. */
export function QueuedReports() {
  const { status, person } = useAuth();
  const text = useSyncExternalStore(subscribe, queueText);
  const me = person?.id ?? (status === "signedOut" ? null : lastPerson());
  const shown = readQueue(text).filter(({ owner }) => owner === me || owner === visitor);
  useReloadForSignIn(shown.length > 0);
  return (
    shown.length > 0 && (
      <div className="wrap grid gap-4 pt-5 md:pt-8">
        {shown.map((entry) => (
          <Loaded key={entry.submitKey} entry={entry} mine={entry.owner === person?.id} />
        ))}
      </div>
    )
  );
}

function Loaded({ entry, mine }: { entry: QueuedEntry; mine: boolean }) {
  const { submitKey } = entry;
  const [draft, setDraft] = useState<ReportDraft | null>(null);
  useEffect(() => {
    let here = true;
    void getQueued(submitKey).then((value) => {
      if (!here) return;
      const read = readDraft(value, null, (value as ReportDraft | undefined)?.form.status ?? "lost");
      // The browser has cleared its storage, so there is nothing left to send.
      if (read) setDraft(read);
      else void removeFromQueue(submitKey);
    });
    return () => {
      here = false;
    };
  }, [submitKey]);
  return draft && <QueuedReport entry={entry} draft={draft} mine={mine} />;
}
