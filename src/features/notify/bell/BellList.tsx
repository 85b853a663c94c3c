import { messages } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { Card } from "../../../ui/Card";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { CareEntry } from "./CareEntry";
import { ChipEntry } from "./ChipEntry";
import { DecisionEntry } from "./DecisionEntry";
import { HomeEntry } from "./HomeEntry";
import { MailEntry } from "./MailEntry";
import { MatchEntry } from "./MatchEntry";
import { NewPetsEntry } from "./NewPetsEntry";
import { NearEntry } from "./NearEntry";
import { ReunitedEntry } from "./ReunitedEntry";
import { SightingEntry } from "./SightingEntry";
import { ThreadEntry } from "./ThreadEntry";
import { type Entry, type EntryProps, useBellEntries } from "./useBellEntries";
import { keyOf, useNewEntryKeys } from "./useNewEntryKeys";

/** Renders an entry by its kind. */
function BellEntry({ entry, isNew }: EntryProps<Entry>) {
  switch (entry.kind) {
    case "sighting":
      return <SightingEntry entry={entry} />;
    case "thread":
      return <ThreadEntry entry={entry} />;
    case "near":
      return <NearEntry entry={entry} isNew={isNew} />;
    case "home":
      return <HomeEntry entry={entry} isNew={isNew} />;
    case "match":
      return <MatchEntry entry={entry} isNew={isNew} />;
    case "reunited":
      return <ReunitedEntry entry={entry} isNew={isNew} />;
    case "decision":
      return <DecisionEntry entry={entry} isNew={isNew} />;
    case "newPets":
      return <NewPetsEntry entry={entry} isNew={isNew} />;
    case "chip":
      return <ChipEntry entry={entry} isNew={isNew} />;
    case "care":
      return <CareEntry entry={entry} isNew={isNew} />;
    case "mail":
      return <MailEntry entry={entry} isNew={isNew} />;
  }
}

/** The user's notifications, newest first. */
export function BellList() {
  const entries = useBellEntries();
  const newKeys = useNewEntryKeys(entries);
  if (!entries) {
    return (
      <Card>
        <output className="sr-only">{messages["app.loading"]}</output>
        <Skeleton className="h-16!" />
      </Card>
    );
  }
  if (entries.length === 0) {
    return (
      <EmptyState
        title={messages["bell.none"]}
        action={
          <ButtonLink to={paths.areas} variant="go" icon="bell">
            {messages["bell.choose"]}
          </ButtonLink>
        }
      >
        {messages["bell.noneText"]}
      </EmptyState>
    );
  }
  return (
    <Card className="py-2! md:py-3!">
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={keyOf(entry)}>
            <BellEntry entry={entry} isNew={newKeys.has(keyOf(entry))} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
