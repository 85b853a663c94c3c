import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { queries } from "../../../../domain/paths";
import { useLocation, useSearchParams } from "../../../lib/router";
import { openSignIn } from "../../../services/auth/signIn/signInDialog";
import { lazyPart, usePreload } from "../../../ui/feedback/lazyPart";
import { PostPageDialogs } from "./PostPageDialogs";
import { FreeCard } from "./FreeCard";
import { OwnReports } from "./OwnReports";
import { PackageCard } from "./PackageCard";
import { PaymentReturn } from "./PaymentReturn";
import { usePostPage } from "./usePostPage";
import { useBuy } from "./useBuy";
import { usePostToasts } from "./usePostToasts";

const MyPostsAndOrders = lazyPart(async () => (await import("../mine/MyPostsAndOrders")).MyPostsAndOrders);
const ShareYourself = lazyPart(async () => (await import("../ShareYourself")).ShareYourself);

/**
 * The ways to tell people about a report: the free post, the paid package, and sharing it from the user's own accounts.
 */
export function PostPageContent() {
  const { pathname, search } = useLocation();
  const [query, setQuery] = useSearchParams();
  const services = useQuery(api.posts.services.available, {});
  const page = usePostPage();
  const { state, dispatch, ownReports, posts, orders, subject, ownSubject, order, boughtOrder } = page;
  const buying = useBuy();
  const awaitPost = usePostToasts(posts, state.dialog?.kind === "write" ? state.dialog.sentPostId : null);
  usePreload(ShareYourself);

  const signIn = () => openSignIn({ mode: "login", reason: "auth.signInForAlert", returnTo: pathname + search });
  const choose = (reportId: string) => {
    dispatch({ type: "choose" });
    setQuery({ [queries.report]: reportId }, { replace: true });
  };
  const buy = () => {
    if (ownSubject) buying.submit(ownSubject._id);
    else dispatch({ type: "buy" });
  };

  const addressOutcome = query.has(queries.paid) ? "paid" : query.has(queries.cancelled) ? "cancelled" : null;
  const hasReportOrHistory = ownReports?.length !== 0 || posts?.length !== 0 || orders?.length !== 0;
  return (
    <>
      {addressOutcome && orders && <PaymentReturn addressOutcome={addressOutcome} order={order} />}
      <OwnReports page={page} onChoose={choose} />
      <div className="grid gap-5 md:grid-cols-2 md:items-start md:gap-6">
        <FreeCard page={page} isPostingOff={services?.facebook === false} />
        <PackageCard
          report={ownSubject}
          boughtOrder={boughtOrder}
          buying={buying}
          isPaymentOff={services?.payment === false}
          isAuthLoading={page.authStatus === "loading"}
          onBuy={buy}
        />
      </div>
      {subject && <ShareYourself report={subject} />}
      {posts && orders && hasReportOrHistory && (
        <MyPostsAndOrders
          posts={posts}
          orders={orders}
          orderShownAbove={boughtOrder?.state === "paid" ? boughtOrder : null}
          onPay={services?.payment ? buying.submit : null}
          isPaying={buying.busy}
        />
      )}
      <PostPageDialogs page={page} onSent={awaitPost} onSignIn={signIn} />
    </>
  );
}
