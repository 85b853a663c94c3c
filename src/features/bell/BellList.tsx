import { useQuery } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { messages } from "../../../domain/messages";
import { useAuth } from "../../services/auth/useAuth";
import { Card } from "../../ui/Card";
import { EmptyState } from "../../ui/EmptyState";
import { Skeleton } from "../../ui/Skeleton";
import { SightingEntry } from "./SightingEntry";

/** What waits for the person, the newest first. Each kind of entry has a component of its own. */
export function BellList() {
  const { status } = useAuth();
  const entries = useQuery(api.bell.list, status === "signedIn" ? {} : "skip");
  if (!entries) {
    return (
      <Card>
        <output className="sr-only">{messages["app.loading"]}</output>
        <Skeleton className="h-16!" />
      </Card>
    );
  }
  if (entries.length === 0) {
    return <EmptyState title={messages["bell.none"]}>{messages["bell.noneText"]}</EmptyState>;
  }
  return (
    <Card className="py-2! md:py-3!">
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.reportId}`}>
            <SightingEntry entry={entry} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
