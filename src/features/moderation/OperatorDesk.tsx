import { useQuery } from "convex/react";
import { useCallback, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { messages, sentence } from "../../../domain/messages";
import { usePageTitle } from "../../lib/pageTitle";
import { Card } from "../../ui/Card";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { Spinner } from "../../ui/feedback/Spinner";
import { AreaStatistics } from "./AreaStatistics";
import { AutomaticPosting } from "./AutomaticPosting";
import { AutomaticPostView } from "./AutomaticPostView";
import { HealthCard } from "./health/HealthCard";
import { CaseView } from "./cases/CaseView";
import { LogList } from "./LogList";
import { LimitedReachCard } from "./LimitedReachCard";
import { OrdersCard } from "./OrdersCard";
import { PostView } from "./PostView";
import { Queue } from "./cases/Queue";
import { type QueueItem, itemOfAutomatic, itemOfCase, itemOfPost } from "./cases/queueItems";

/**
 * The operators' page: the review queue, the chosen item with its decision, cards about the site and its orders, the
 * log, and counts by area. All of it updates live.
 */
export function OperatorDesk() {
  usePageTitle(messages["operator.title"]);
  const cases = useQuery(api.moderation.operator.queue, {});
  const posts = useQuery(api.moderation.operator.posts, {});
  const automaticPosts = useQuery(api.moderation.operator.automaticPosts, {});
  const [chosenItem, choose] = useState<QueueItem | null>(null);
  // If true, the heading of the item that opens next gets the focus as soon as it is rendered.
  const isFocusWanted = useRef(false);
  const headingElement = useRef<HTMLHeadingElement>(null);
  const heading = useCallback((element: HTMLHeadingElement | null) => {
    headingElement.current = element;
    if (!element || !isFocusWanted.current) return;
    isFocusWanted.current = false;
    element.focus();
  }, []);
  const items = [
    ...(automaticPosts?.posts ?? []).map(itemOfAutomatic),
    ...(cases ?? []).map(itemOfCase),
    ...(posts ?? []).map(itemOfPost),
  ];
  const isLoaded = cases !== undefined && posts !== undefined && automaticPosts !== undefined;
  // Opens the first item only if none is open: an item that another operator decides stays open, and says so.
  if (isLoaded && !chosenItem && items[0]) choose(items[0]);

  const openNext = () => {
    const index = items.findIndex(({ key }) => key === chosenItem?.key);
    const remainingItems = items.filter(({ key }) => key !== chosenItem?.key);
    choose(remainingItems[Math.min(Math.max(index, 0), remainingItems.length - 1)] ?? null);
    isFocusWanted.current = true;
  };

  /**
   * On narrow screens the item opens below the queue, out of sight, so a press with a finger or the mouse moves the
   * focus to it. A key press does not.
   */
  const open = (item: QueueItem, isPointerPress: boolean) => {
    const movesFocus = isPointerPress && !matchMedia("(min-width: 1024px)").matches;
    if (movesFocus && item.key === chosenItem?.key) headingElement.current?.focus();
    else isFocusWanted.current = movesFocus;
    choose(item);
  };

  if (!isLoaded) {
    return (
      <div className="grid min-h-[40vh] place-items-center">
        <Spinner label={messages["app.loading"]} />
      </div>
    );
  }
  const automaticPost = automaticPosts.posts.find(({ postId }) => postId === chosenItem?.automaticId);
  const post = posts.find(({ postId }) => postId === chosenItem?.postId);
  return (
    <>
      <div className="mt-6 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1>{messages["operator.title"]}</h1>
        <p
          aria-live="polite"
          className="inline-flex items-center gap-2.5 text-sm font-label text-ink-2 tabular-nums before:size-2.5 before:rounded-full before:bg-[#2e8b57] before:ring-4 before:ring-[#2e8b57]/25 dark:before:bg-[#7fd3a2]"
        >
          {sentence("operator.live", { cases: cases.length, posts: posts.length })}
        </p>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[280px_minmax(0,1fr)_268px]">
        {items.length > 0 && <Queue items={items} chosen={chosenItem} onChoose={open} />}
        <div className={items.length > 0 ? "min-w-0" : "min-w-0 lg:col-span-2"}>
          {chosenItem?.automaticId && (
            <AutomaticPostView
              key={chosenItem.key}
              post={automaticPost}
              title={chosenItem.title}
              heading={heading}
              onDone={openNext}
            />
          )}
          {chosenItem?.caseId && (
            <CaseView key={chosenItem.key} caseId={chosenItem.caseId} heading={heading} onDone={openNext} />
          )}
          {chosenItem?.postId && (
            <PostView key={chosenItem.key} post={post} title={chosenItem.title} heading={heading} onDone={openNext} />
          )}
          {!chosenItem && (
            <Card>
              <h2 ref={heading} tabIndex={-1} className="sr-only">
                {messages["operator.pending"]}
              </h2>
              <EmptyState scene="path" title={messages["operator.empty"]}>
                {messages["operator.emptyHint"]}
              </EmptyState>
            </Card>
          )}
        </div>
        <aside className="grid gap-5">
          <AutomaticPosting on={automaticPosts.on} changed={automaticPosts.changed} />
          <LimitedReachCard />
          <HealthCard />
          <OrdersCard />
          <LogList />
        </aside>
      </div>
      <AreaStatistics />
    </>
  );
}
