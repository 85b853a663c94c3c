import { sentence } from "../../../domain/messages";
import { classes } from "../../lib/classes";
import { ProgressBar } from "../../ui/feedback/ProgressBar";

interface Props {
  /** From 0 to 1. */
  progress: number;
  /** Says what is being sent. */
  label: string;
  className?: string;
}

/** Covers a photo that is being sent, and shows how much of it has been sent. */
export const SendingProgress = ({ progress, label, className }: Props) => (
  <span
    className={classes(
      "absolute inset-0 grid place-content-center gap-1.5 bg-black/55 text-center font-bold text-white",
      className,
    )}
  >
    <span className="tabular-nums">{sentence("app.percent", { percent: Math.round(progress * 100) })}</span>
    <ProgressBar onPhoto value={progress} label={label} className="w-16!" />
  </span>
);
