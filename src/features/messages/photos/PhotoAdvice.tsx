import { messages } from "../../../../domain/messages";
import type { ThreadKey } from "../thread";
import { AskPhoto } from "./AskPhoto";

/**
 * The content of a yellow warning: advice to ask for a photo taken now, which shows whether the other side has the pet.
 */
export const PhotoAdvice = ({ threadKey }: { threadKey: ThreadKey }) => (
  <>
    <p>{messages["photoNow.advice"]}</p>
    <AskPhoto quiet threadKey={threadKey} />
  </>
);
