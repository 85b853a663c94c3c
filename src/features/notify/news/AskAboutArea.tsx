import { useQuery } from "convex/react";
import type { ReactNode } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { useAuth } from "../../../services/auth/useAuth";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import type { AddedArea } from "../areas/area";
import { ChannelQuestion } from "./ChannelQuestion";

interface Props {
  area: AddedArea;
  /** Shown if the question is not asked. */
  otherwise: ReactNode;
}

/**
 * Asks the user, after their first watch area, how to notify them. The answer also applies to later watch areas and
 * saved searches.
 */
export function AskAboutArea({ area: { _id: areaId, name }, otherwise }: Props) {
  const { status } = useAuth();
  const choice = useQuery(api.notify.areas.choice, status === "signedIn" ? {} : "skip");
  const setFirstChannels = useRefusableMutation(api.notify.areas.setFirstChannels);
  return (
    <ChannelQuestion
      title={sentence("tell.titleArea", { area: name })}
      text={messages["tell.textArea"]}
      hasAnswered={choice === undefined ? undefined : choice !== null}
      send={(answer) => setFirstChannels({ areaId, ...answer })}
      // Closing counts as declining.
      onLeave={() => void setFirstChannels({ areaId, email: false, push: false }).catch(() => {})}
      otherwise={otherwise}
    />
  );
}
