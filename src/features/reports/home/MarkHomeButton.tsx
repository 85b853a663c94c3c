import type { ComponentProps } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { Button } from "../../../ui/controls/Button";
import { type OwnedReport, useMarkHome } from "./useMarkHome";

type Props = Pick<ComponentProps<typeof Button>, "variant" | "big" | "block" | "className"> & {
  report: OwnedReport;
  /** No icon, because the button beside it has none either. */
  plain?: boolean;
};

/** For the owner of an open report: "Biscuit is home". */
export function MarkHomeButton({ report, plain = false, ...buttonProps }: Props) {
  const { press, busy, question } = useMarkHome(report);
  const { status, petName: name } = report;
  return (
    <>
      <Button {...(!plain && { icon: "home" })} busy={busy} onClick={press} {...buttonProps}>
        {status === "lost" ? sentence("home.title", { name }) : messages["home.end"]}
      </Button>
      {question}
    </>
  );
}
