import { useQuery } from "convex/react";
import type { ReactNode } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { kindOf } from "../../../../domain/report/foundPet";
import type { Report } from "../../../services/convex/report";
import { useAuth } from "../../../services/auth/useAuth";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { ChannelQuestion } from "./ChannelQuestion";

interface Props {
  report: Pick<Report, "status" | "petName" | "petType">;
  /** Shown if the question is not asked. */
  otherwise: ReactNode;
}

/**
 * Asks the author, right after Submit, how to notify them of news about the report. The answer applies to all of their
 * reports, messages and pets.
 */
export function AskAboutReport({ report: { status, petName, petType }, otherwise }: Props) {
  const auth = useAuth();
  const news = useQuery(api.notify.reportNews.mine, auth.status === "signedIn" ? {} : "skip");
  const setChannels = useRefusableMutation(api.notify.reportNews.setChannels);
  const isLost = status === "lost";
  const name = petName || sentence("news.aPet", { kind: kindOf(petType) });
  return (
    <ChannelQuestion
      title={isLost ? sentence("tell.titleLost", { name }) : messages["tell.titleFound"]}
      text={messages[isLost ? "tell.textLost" : "tell.textFound"]}
      hasAnswered={news?.hasAnswered}
      send={setChannels}
      // Closing keeps the defaults, and the question doesn't come again.
      onLeave={() => void setChannels({}).catch(() => {})}
      otherwise={otherwise}
    />
  );
}
