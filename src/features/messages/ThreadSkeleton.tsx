import { messages } from "../../../domain/messages";
import { Skeleton } from "../../ui/feedback/Skeleton";

export const ThreadSkeleton = () => (
  <div className="wrap max-w-[760px] pt-6">
    <h1 className="sr-only">{messages["thread.title"]}</h1>
    <output className="sr-only">{messages["thread.loading"]}</output>
    <Skeleton className="h-14!" />
    <Skeleton className="mt-6 h-100! rounded-lg!" />
  </div>
);
