import { useState } from "react";
import { messages } from "../../../../domain/messages";
import { collars } from "../../../../domain/report/collars";
import { Button } from "../../../ui/controls/Button";
import { Select } from "../../../ui/forms/Select";
import type { ReportFormState } from "./useReportForm";

const options = [{ value: "", label: messages["collar.unknown"] } as const, ...collars];

type Props = Pick<ReportFormState, "form">;

export const MoreFields = ({ form }: Props) => (
  <Select
    {...form.bind("collar")}
    label={messages["collar.label"]}
    optional
    options={options}
    value={form.values.collar ?? ""}
    onChange={(collar) => form.set("collar", collar || null)}
  />
);

/** Details that few people know or think of, shown on demand. */
export function MoreDetails({ form }: Props) {
  const [isOpen, setOpen] = useState(Boolean(form.start.collar));
  if (isOpen) return <MoreFields form={form} />;
  return (
    <Button variant="quiet" icon="plus" className="-my-2 -ml-3 justify-self-start" onClick={() => setOpen(true)}>
      {messages["report.more"]}
    </Button>
  );
}
