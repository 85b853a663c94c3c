import { messages } from "../../../../domain/messages";
import type { ThreadKey } from "../thread";
import { AskPhoto } from "./AskPhoto";

/** In a yellow warning: a photo taken now shows whether the other side has the pet. */
export const PhotoAdvice = ({ threadKey }: { threadKey: ThreadKey }) => (
  <>
    <p>{messages["photoNow.advice"]}</p>
    <AskPhoto quiet threadKey={threadKey} />
  </>
);
