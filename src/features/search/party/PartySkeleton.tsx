import { messages } from "../../../../domain/messages";
import { Skeleton } from "../../../ui/feedback/Skeleton";

export const PartySkeleton = () => (
  <div className="wrap pt-6 pb-12">
    <h1>{messages["party.page"]}</h1>
    <output className="sr-only">{messages["party.loading"]}</output>
    <Skeleton className="mt-3 w-4/5 max-w-110" />
    <Skeleton className="mt-6 h-120! rounded-lg!" />
  </div>
);
