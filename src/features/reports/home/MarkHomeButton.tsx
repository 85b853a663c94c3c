import type { ComponentProps } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { Button } from "../../../ui/controls/Button";
import { type OwnedReport, useMarkHome } from "./useMarkHome";

type Props = Pick<ComponentProps<typeof Button>, "variant" | "big" | "block" | "className"> & {
  report: OwnedReport;
  /** Beside a button without an icon, which it is not to outdo. */
  plain?: boolean;
};

/** For the owner of an open report: "Biscuit is home". */
export function MarkHomeButton({ report, plain = false, ...look }: Props) {
  const { press, busy, question } = useMarkHome(report);
  const { status, petName: name } = report;
  return (
    <>
      <Button {...(!plain && { icon: "home" })} busy={busy} onClick={press} {...look}>
        {status === "lost" ? sentence("home.title", { name }) : messages["home.end"]}
      </Button>
      {question}
    </>
  );
}
