import { useQuery } from "convex/react";
import { type ReactNode, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { useAuth } from "../../../services/auth/useAuth";
import { usePushDevices } from "../devices/usePushDevices";
import { obstacles } from "../devices/EnablePush";
import { type Answer, ChannelSheet } from "./ChannelSheet";

interface Props {
  title: string;
  text: string;
  /** Undefined while loading. */
  hasAnswered: boolean | undefined;
  send(answer: Answer): Promise<unknown>;
  onLeave(): void;
  /** Shown if the user has answered before, or no channel is available. */
  otherwise?: ReactNode;
}

/** Asks the user one time, in a sheet, which of the available channels to use. First finds out which are available. */
export function ChannelQuestion({ hasAnswered, otherwise = null, ...sheetProps }: Props) {
  const { status } = useAuth();
  const mail = useQuery(api.notify.mail.status, status === "signedIn" ? {} : "skip");
  const pushDevices = usePushDevices();
  const [step, setStep] = useState<"wait" | "ask" | "closed" | "skip">("wait");
  if (step === "wait" && hasAnswered !== undefined && mail && pushDevices) {
    const canNotify = (mail.offered && mail.address !== null) || (pushDevices.offered && !obstacles[pushDevices.state]);
    setStep(hasAnswered || !canNotify ? "skip" : "ask");
  }
  if (step === "skip") return otherwise;
  if (step !== "ask" || !mail || !pushDevices) return null;
  return <ChannelSheet {...sheetProps} mail={mail} pushDevices={pushDevices} onClose={() => setStep("closed")} />;
}
