import { Skeleton } from "../../../ui/feedback/Skeleton";

export const TagsSkeleton = () => (
  <div className="grid gap-4 pt-20" aria-hidden="true">
    <Skeleton className="w-40" />
    <Skeleton className="h-56! rounded-lg!" />
    <Skeleton className="h-56! rounded-lg!" />
  </div>
);
