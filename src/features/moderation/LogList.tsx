import { usePaginatedQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { messages, sentence } from "../../../domain/messages";
import { momentText } from "../../../domain/time/momentText";
import { Button } from "../../ui/controls/Button";
import { Card } from "../../ui/Card";
import { useUndo } from "./cases/useDecision";

type Line = FunctionReturnType<typeof api.moderation.operator.log>["page"][number];

const pageSize = 10;

function lineText({ by, action, what, title }: Line) {
  const subject = what ? sentence(`operator.thing.${what}`, { title }) : title;
  const thing = title ? subject : messages["operator.thing.deleted"];
  return sentence(`operator.log.${action}`, { by: by || messages["operator.commandLine"], thing });
}

/**
 * Lists who did what, when and why. An action that hides, shows, bans, unbans or relights can be undone while it is the
 * newest one about its subject.
 */
export function LogList() {
  const { results, status, loadMore } = usePaginatedQuery(
    api.moderation.operator.log,
    {},
    { initialNumItems: pageSize },
  );
  const undo = useUndo();
  return (
    <Card as="section" pad={false} className="p-5">
      <h2 className="mb-0.5 text-h3">{messages["operator.log"]}</h2>
      {status === "Exhausted" && results.length === 0 && (
        <p className="py-2 text-sm text-ink-2">{messages["operator.logNone"]}</p>
      )}
      <ul className="divide-y divide-line text-sm">
        {results.map((line) => (
          <li key={line._id} className="py-2.5">
            <p className="wrap-anywhere">{lineText(line)}</p>
            <p className="wrap-anywhere text-ink-2 tabular-nums">
              {line.why
                ? sentence("operator.logWhy", { when: momentText(line.at), why: line.why })
                : momentText(line.at)}
            </p>
            {line.canUndo && (
              <button
                type="button"
                className="linked -mb-2 min-h-11"
                aria-label={sentence("operator.undoNamed", { line: lineText(line) })}
                onClick={() => undo(line._id)}
              >
                {messages["operator.undo"]}
              </button>
            )}
          </li>
        ))}
      </ul>
      {status === "CanLoadMore" && (
        <Button className="mt-2" onClick={() => loadMore(pageSize)}>
          {messages["operator.logMore"]}
        </Button>
      )}
    </Card>
  );
}
