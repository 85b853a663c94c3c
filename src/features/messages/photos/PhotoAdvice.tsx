import { messages } from "../../../../domain/messages";
import type { ThreadKey } from "../thread";
import { AskPhoto } from "./AskPhoto";

/** A part of a yellow warning: advice to ask for a photo taken now, because a person who has the pet can take one. */
export const PhotoAdvice = ({ threadKey }: { threadKey: ThreadKey }) => (
  <>
    <p>{messages["photoNow.advice"]}</p>
    <AskPhoto quiet threadKey={threadKey} />
  </>
);
