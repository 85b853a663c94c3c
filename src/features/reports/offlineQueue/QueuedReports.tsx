import { useEffect, useState, useSyncExternalStore } from "react";
import { visitor } from "../../../lib/device/drafts";
import {
  removeFromQueue,
  getQueuedReport,
  readQueue,
  type QueuedEntry,
  queueText,
} from "../../../lib/device/offlineQueue";
import { subscribeToStorage } from "../../../lib/device/storage";
import { useAuth } from "../../../services/auth/useAuth";
import { usePersonId } from "../../../services/auth/usePersonId";
import { useReloadForSignIn } from "../../../services/auth/useReloadForSignIn";
import { type ReportDraft, readDraft } from "../form/reportForm";
import { QueuedReport } from "./QueuedReport";

/**
 * The queued reports of the user and of visitors, at the top of every page that has the layout. Each report is sent by
 * the component that shows it.
 */
export function QueuedReports() {
  const { person } = useAuth();
  const storedQueue = useSyncExternalStore(subscribeToStorage, queueText);
  // The signed-in user. As long as it is unknown who that is, the user who was signed in last.
  const personId = usePersonId();
  const shownReports = readQueue(storedQueue).filter(({ author }) => author === personId || author === visitor);
  useReloadForSignIn(shownReports.length > 0);
  return (
    shownReports.length > 0 && (
      <div className="wrap grid gap-4 pt-5 md:pt-8">
        {shownReports.map((entry) => (
          <QueueEntry key={entry.submitKey} entry={entry} isMine={entry.author === person?.id} />
        ))}
      </div>
    )
  );
}

function QueueEntry({ entry, isMine }: { entry: QueuedEntry; isMine: boolean }) {
  const { submitKey } = entry;
  const [draft, setDraft] = useState<ReportDraft | null>(null);
  useEffect(() => {
    let isMounted = true;
    void getQueuedReport(submitKey).then((value) => {
      if (!isMounted) return;
      const storedDraft = readDraft(value, null, (value as ReportDraft | undefined)?.form.status ?? "lost");
      // Without a draft, the browser has cleared its storage, and there is nothing left to send.
      if (storedDraft) setDraft(storedDraft);
      else void removeFromQueue(submitKey);
    });
    return () => {
      isMounted = false;
    };
  }, [submitKey]);
  return draft && <QueuedReport entry={entry} draft={draft} isMine={isMine} />;
}
