import { useState } from "react";
import type { Id } from "../../convex/_generated/dataModel";
import { messages } from "../../domain/messages";
import { classes } from "../lib/classes";
import { Button } from "../ui/controls/Button";
import { IconButton } from "../ui/controls/IconButton";
import { lazyDialog } from "../ui/dialogs/lazyDialog";

const FlagDialog = lazyDialog(async () => (await import("./FlagDialog")).FlagDialog, { title: messages["flag.open"] });

interface Props {
  what: "report" | "photo" | "sighting" | "message";
  id: string;
  /** For a photo or a sighting: the report that it is on. */
  reportId?: Id<"reports">;
  /** For a message in a visitor's thread: the thread's secret, which the device keeps. */
  secret?: string;
  /** Only the icon. */
  compact?: boolean;
  className?: string;
}

/** The button to flag content. Inconspicuous, because few people need it. */
export function FlagButton({ what, id, reportId, secret, compact, className }: Props) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      {what === "photo" || compact ? (
        <IconButton
          round={what === "photo"}
          icon="flag"
          label={messages[what === "photo" ? "flag.openPhoto" : "flag.open"]}
          className={className}
          onClick={() => setIsDialogOpen(true)}
        />
      ) : (
        <Button
          variant="quiet"
          icon="flag"
          className={classes("-ml-3 justify-self-start", className)}
          onClick={() => setIsDialogOpen(true)}
        >
          {messages["flag.open"]}
        </Button>
      )}
      {isDialogOpen && (
        <FlagDialog what={what} id={id} reportId={reportId} secret={secret} onClose={() => setIsDialogOpen(false)} />
      )}
    </>
  );
}
