import { messages } from "../../../../domain/messages";
import { Button } from "../../../ui/controls/Button";
import { Outcome } from "../../../ui/feedback/Outcome";
import type { ThreadKey } from "../thread";
import { useAskPhoto } from "./useAskPhoto";

interface Props {
  threadKey: ThreadKey;
  /** Without a frame, for a button inside a warning. */
  quiet?: boolean;
}

export function AskPhoto({ threadKey, quiet = false }: Props) {
  const asking = useAskPhoto(threadKey);
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
