import { useSyncExternalStore } from "react";
import type { Id } from "../../../../convex/_generated/dataModel";
import { messages, sentence } from "../../../../domain/messages";
import { queries, threadAddress } from "../../../../domain/paths";
import { isOffline } from "../../../lib/connection";
import { visitor } from "../../../lib/device/drafts";
import { type ThreadMessage, threadsWithOutgoing } from "../../../lib/device/outgoing";
import { subscribeToStorage } from "../../../lib/device/storage";
import { useLocation, useNavigate, useSearchParams } from "../../../lib/router";
import { useStore } from "../../../lib/store";
import { useSendWhenReady } from "../../../lib/useSendWhenReady";
import { useAuth } from "../../../services/auth/useAuth";
import { useReloadForSignIn } from "../../../services/auth/useReloadForSignIn";
import { toast } from "../../../ui/feedback/toasts";
import { secretOf } from "../visitor/deviceThreads";
import { failureOf, useOutgoingList } from "./outgoingStore";
import { useTransmit } from "./useTransmit";

/** Sends the queued messages of all threads but the one on the screen. */
export function SendOutgoing() {
  const threadIds = useSyncExternalStore(subscribeToStorage, () => threadsWithOutgoing().join(" "));
  const { pathname } = useLocation();
  // A thread's other pages, such as that of its meeting, have the thread's path with a query.
  const isThreadPage = !useSearchParams()[0].has(queries.show);
  // Sending may need sign-in, which a page that was opened offline gets only by reloading.
  useReloadForSignIn(threadIds !== "");
  return threadIds
    .split(" ")
    .filter((threadId) => threadId !== "" && !(isThreadPage && pathname === threadAddress(threadId)))
    .map((threadId) => <SendForThread key={threadId} threadId={threadId} />);
}

function SendForThread({ threadId }: { threadId: string }) {
  const { status, person } = useAuth();
  const offline = useStore(isOffline);
  const navigate = useNavigate();
  const secret = secretOf(threadId);
  const transmit = useTransmit({ threadId: threadId as Id<"threads">, ...(secret && { secret }) });
  const isVisitor = secret !== undefined && (status === "signedOut" || status === "unavailable");
  const canSend = ({ author, failure }: ThreadMessage) =>
    !failure && (author === visitor ? isVisitor : status === "signedIn" && person?.id === author);
  const sendableMessages = useOutgoingList(threadId).filter(canSend);

  async function sendAndShowFailure(message: ThreadMessage) {
    await transmit(message);
    const failure = failureOf(threadId, message.key);
    if (!failure) return;
    toast(sentence("thread.notSent", { message: failure }), {
      tone: "error",
      action: { label: messages["thread.open"], run: () => navigate(threadAddress(threadId)) },
    });
  }
  useSendWhenReady(!offline && sendableMessages.length > 0, () => {
    for (const message of sendableMessages) void sendAndShowFailure(message);
  });
  return null;
}
