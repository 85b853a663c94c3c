import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { shownTagCode } from "../../../../domain/pets/tags/tagCode";
import { tagUrl } from "../../../../domain/pets/tags/tagSheet";
import { dayOfDate, formatLongDay } from "../../../../domain/time/time";
import { classes } from "../../../lib/classes";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { Outcome } from "../../../ui/feedback/Outcome";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { QrCode } from "../../../ui/print/QrCode";
import { originOf } from "./originOf";

type Tag = FunctionReturnType<typeof api.tags.mine>[number];

const dayOf = (at: number) => formatLongDay(dayOfDate(new Date(at)));

/** One tag of the list. Retiring takes one press, because it can be undone in the same place. */
export function TagRow({ tag: { code, label, state, since, retiredAt, origin } }: { tag: Tag }) {
  const retire = useRefusableMutation(api.tags.retire);
  const restore = useRefusableMutation(api.tags.restore);
  const isRetired = state === "retired";
  const changing = useSubmit({
    send: () => (isRetired ? restore : retire)({ code }),
    explain: (error) => sentence("tag.changeFailed", { message: errorSentence(error) }),
  });
  const shownCode = shownTagCode(code);
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-4">
        <span
          className={classes(
            "grid size-12 flex-none place-items-center rounded-full border border-edge bg-white p-[9px]",
            isRetired && "opacity-45",
          )}
        >
          <QrCode text={tagUrl(originOf([{ origin }]), code)} label="" />
        </span>
        <span className="grid min-w-0 flex-[1_1_7rem]">
          <b className={classes("font-strong tracking-[0.08em]", isRetired && "text-ink-2")}>{shownCode}</b>
          {label && !isRetired && <span className="text-sm wrap-anywhere text-ink-2">{label}</span>}
          <span className="text-sm text-ink-2">
            {isRetired && retiredAt !== undefined
              ? sentence("tag.retiredOn", { day: dayOf(retiredAt) })
              : sentence("tag.inUse", { day: dayOf(since) })}
          </span>
        </span>
        <Button
          variant="quiet"
          className="-mr-3 ml-auto"
          busy={changing.busy}
          aria-label={sentence(isRetired ? "tag.undoCode" : "tag.retireCode", { code: shownCode })}
          onClick={changing.submit}
        >
          {messages[isRetired ? "tag.undo" : "tag.retire"]}
        </Button>
      </div>
      <Outcome saving={changing} />
    </li>
  );
}
