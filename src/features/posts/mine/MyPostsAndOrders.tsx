import { useRef, useState } from "react";
import { messages } from "../../../../domain/messages";
import { lazyDialog } from "../../../ui/dialogs/lazyDialog";
import { useFocusOnClose } from "../../../ui/dialogs/useFocusOnClose";
import type { Order } from "../orderData";
import type { PagePost } from "../pagePostData";
import { OrderItem } from "./OrderItem";
import { PagePostItem } from "./PagePostItem";

const TakeBackPost = lazyDialog(async () => (await import("./TakeBackPost")).TakeBackPost, {
  title: messages["alert.takeBackTitle"],
});

const RefundOrder = lazyDialog(async () => (await import("./RefundOrder")).RefundOrder, {
  title: messages["alert.refundTitle"],
});

interface Props {
  posts: PagePost[];
  orders: Order[];
  /** The order whose timeline is shown above, in the package's card. */
  orderShownAbove: Order | null;
  /** Null if payments are not set up. */
  onPay: ((reportId: Order["reportId"]) => void) | null;
  isPaying: boolean;
}

/** `posts`: newest first. */
const isNewest = (post: PagePost, posts: PagePost[]) =>
  posts.find(({ reportId }) => reportId === post.reportId) === post;

/** The user's page posts and orders in one list, newest first. */
export function MyPostsAndOrders({ posts, orders, orderShownAbove, onPay, isPaying }: Props) {
  const [postToTakeBack, setPostToTakeBack] = useState<PagePost | null>(null);
  const [refund, setRefund] = useState<{ order: Order; cents: number } | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = useFocusOnClose(title, postToTakeBack !== null || refund !== null);
  const items = [
    ...posts.map((post) => ({
      createdAt: post._creationTime,
      element: (
        <PagePostItem
          key={post._id}
          post={post}
          isNewest={isNewest(post, posts)}
          onTakeBack={() => setPostToTakeBack(post)}
        />
      ),
    })),
    ...orders.map((order) => ({
      createdAt: order._creationTime,
      element: (
        <OrderItem
          key={order._id}
          order={order}
          isShownAbove={order._id === orderShownAbove?._id}
          onPay={onPay}
          isPaying={isPaying}
          onRefund={(cents) => setRefund({ order, cents })}
        />
      ),
    })),
  ].toSorted((one, other) => other.createdAt - one.createdAt);
  return (
    <section aria-labelledby="my-posts-and-orders" className="mt-12 grid gap-5 md:mt-16">
      <h2 id="my-posts-and-orders" ref={title} tabIndex={-1} className="outline-none">
        {messages["alert.mine"]}
      </h2>
      {items.length === 0 && <p className="text-ink-2">{messages["alert.mineEmpty"]}</p>}
      <ul className="grid gap-4 lg:grid-cols-2">{items.map(({ element }) => element)}</ul>
      {postToTakeBack && (
        <TakeBackPost post={postToTakeBack} onTakenBack={focusTitle} onClose={() => setPostToTakeBack(null)} />
      )}
      {refund && <RefundOrder {...refund} onRefunded={focusTitle} onClose={() => setRefund(null)} />}
    </section>
  );
}
