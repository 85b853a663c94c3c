import { messages, sentence } from "../../../../domain/messages";
import { threadAddress } from "../../../../domain/paths";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import type { PageProps } from "./proof";
import { ProofFrame } from "./ProofFrame";

/** The owner's page until the finder has asked a question. */
export const FirstPage = ({ thread, name }: PageProps) => (
  <ProofFrame
    thread={thread}
    step={1}
    title={sentence("proof.firstTitle", { name })}
    foot={
      <ButtonLink big block to={threadAddress(thread.threadId)}>
        {messages["proof.back"]}
      </ButtonLink>
    }
  >
    <p className="text-ink-2">{messages["proof.firstText"]}</p>
  </ProofFrame>
);
