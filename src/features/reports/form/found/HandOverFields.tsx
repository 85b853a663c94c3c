import type { ReactNode } from "react";
import { messages } from "../../../../../domain/messages";
import type { Place } from "../../../../../domain/geo/place";
import { Note } from "../../../../ui/feedback/Note";
import { TextField } from "../../../../ui/forms/TextField";
import { RenderWhenVisible } from "../../../../ui/feedback/RenderWhenVisible";
import type { ReportFormState } from "../useReportForm";

interface Props extends Pick<ReportFormState, "form"> {
  /** Renders the nearest clinic that is open. By day, if none is open, it renders the nearest one. */
  renderNearestClinic?: ((place: Place) => ReactNode) | undefined;
}

/** Helps a finder hand the pet over to its owner only: with a detail that only the owner knows, and with the chip. */
export function HandOverFields({ form, renderNearestClinic }: Props) {
  const { secret = "", place, whereabouts } = form.values;
  return (
    <>
      <Note icon="lock">
        <b className="font-strong">{messages["found.keep"]}</b> {messages["found.keepText"]}
      </Note>
      <TextField
        label={messages["found.detail"]}
        optional
        {...form.bind("secret")}
        value={secret}
        placeholder={messages["found.detailExample"]}
        autoComplete="off"
      />
      {renderNearestClinic && place && whereabouts !== "atShelter" && (
        <div className="grid gap-1">
          <h3>{messages["found.chip"]}</h3>
          <p className="text-sm text-ink-2">{messages["found.chipText"]}</p>
          <RenderWhenVisible className="mt-2 min-h-20">{renderNearestClinic(place as Place)}</RenderWhenVisible>
        </div>
      )}
    </>
  );
}
