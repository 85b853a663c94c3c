import { ListBeside } from "../features/messages/list/ListBeside";
import { ThreadSkeleton } from "../features/messages/ThreadSkeleton";
import { messages } from "../../domain/messages";
import { backTokenIn, paths, queries } from "../../domain/paths";
import { useLocation, useParams, useSearchParams } from "../lib/router";
import { useAuth } from "../services/auth/useAuth";
import { ButtonLink } from "../ui/controls/ButtonLink";
import { PageHeader } from "../ui/PageHeader";
import { lazyPart } from "../ui/feedback/lazyPart";
import { PartBoundary } from "../ui/feedback/PartBoundary";

// These load after the page, so that the modules they share with other pages stay in those pages' chunks.
const ThreadScreen = lazyPart(
  async () => (await import("../features/messages/ThreadScreen")).ThreadScreen,
  ThreadSkeleton,
);
const ComeBack = lazyPart(async () => (await import("../features/messages/visitor/ComeBack")).ComeBack, ThreadSkeleton);
const ProofScreen = lazyPart(
  async () => (await import("../features/messages/proof/ProofScreen")).ProofScreen,
  ThreadSkeleton,
);
const MeetScreen = lazyPart(
  async () => (await import("../features/messages/meeting/MeetScreen")).MeetScreen,
  ThreadSkeleton,
);
const ThreadList = lazyPart(async () => (await import("../features/messages/list/ThreadList")).ThreadList);
const DeviceThreadList = lazyPart(
  async () => (await import("../features/messages/list/DeviceThreadList")).DeviceThreadList,
);

/** The viewer's conversations about reports, or one of them. Visitors see those of this device. */
export function Messages() {
  const { threadId } = useParams();
  const [search] = useSearchParams();
  const { status } = useAuth();
  const token = backTokenIn(useLocation().hash);
  if (threadId) {
    const show = search.get(queries.show);
    return (
      <ListBeside openThreadId={threadId}>
        <PartBoundary key={`${threadId} ${show}`}>
          {token ? (
            <ComeBack threadId={threadId} token={token} />
          ) : show === "mark" ? (
            <ProofScreen threadId={threadId} />
          ) : show === "meet" ? (
            <MeetScreen threadId={threadId} />
          ) : (
            <ThreadScreen threadId={threadId} />
          )}
        </PartBoundary>
      </ListBeside>
    );
  }
  return (
    <div className="wrap max-w-[760px] pb-12">
      <PageHeader
        title={messages["thread.title"]}
        action={
          status === "signedIn" && (
            <ButtonLink to={paths.whatsNew} variant="quiet" icon="bell" className="-ml-3 justify-self-start md:-mr-3">
              {messages["bell.title"]}
            </ButtonLink>
          )
        }
      />
      <PartBoundary>
        {status === "signedIn" ? <ThreadList /> : status === "signedOut" && <DeviceThreadList />}
      </PartBoundary>
    </div>
  );
}
