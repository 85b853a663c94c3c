import { messages } from "../../../../domain/messages";
import { Button } from "../../../ui/controls/Button";
import { Outcome } from "../../../ui/feedback/Outcome";
import type { Sought } from "../thread";
import { useAskPhoto } from "./askPhoto";

interface Props {
  sought: Sought;
  /** Inside a warning: without a frame. */
  quiet?: boolean;
}

export function AskPhoto({ sought, quiet = false }: Props) {
  const asking = useAskPhoto(sought);
  return (
    <>
      <Button
        icon="camera"
        {...(quiet && { variant: "quiet" as const, className: "-ml-3 text-inherit!" })}
        busy={asking.busy}
        onClick={() => asking.submit()}
      >
        {messages["photoNow.ask"]}
      </Button>
      <Outcome saving={asking} />
    </>
  );
}
