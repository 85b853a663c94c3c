import type { ComponentProps } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { Button } from "../../../ui/controls/Button";
import { type HouseholdReport, useMarkHome } from "./useMarkHome";

type Props = Pick<ComponentProps<typeof Button>, "variant" | "big" | "block" | "className"> & {
  report: HouseholdReport;
  /** No icon, because the button beside it has none either. */
  withoutIcon?: boolean;
};

/** Marks a lost pet home ("Biscuit is home"), or asks how a found pet's report ended. */
export function MarkHomeButton({ report, withoutIcon = false, ...buttonProps }: Props) {
  const { press, busy, question } = useMarkHome(report);
  const { status, petName: name } = report;
  return (
    <>
      <Button {...(!withoutIcon && { icon: "home" })} busy={busy} onClick={press} {...buttonProps}>
        {status === "lost" ? sentence("home.title", { name }) : messages["home.end"]}
      </Button>
      {question}
    </>
  );
}
