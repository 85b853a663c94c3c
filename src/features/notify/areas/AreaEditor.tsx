import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { type AreaForm, areaName, areaPlace, checkArea } from "../../../../domain/notify/areaRules";
import { messages, sentence } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useMedia } from "../../../lib/useMedia";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { Outcome } from "../../../ui/feedback/Outcome";
import { toast } from "../../../ui/feedback/toasts";
import { useDiscardGuard } from "../../../ui/dialogs/useDiscardGuard";
import { useForm } from "../../../ui/forms/useForm";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { type AddedArea, type Area, emptyArea, formOf } from "./area";
import { AreaChannels } from "./AreaChannels";
import { AreaFields } from "./AreaFields";
import { AreaMap } from "./AreaMap";
import { PreviewCard } from "./PreviewCard";
import { PreviewCount } from "./PreviewCount";
import { RemoveArea } from "./RemoveArea";

/** At this width the map moves beside the form. */
const wideQuery = "(width >= 62.5rem)";

interface Props {
  /** Null for a new area. */
  area: Area | null;
  /** Whether the area was removed on another device. */
  isRemoved: boolean;
  onAdded(area: AddedArea): void;
  onRemoved(): void;
}

export function AreaEditor({ area, isRemoved, onAdded, onRemoved }: Props) {
  const [initial] = useState(() => (area ? formOf(area) : emptyArea));
  const form = useForm<AreaForm>(initial, checkArea);
  const add = useRefusableMutation(api.notify.areas.add);
  const update = useRefusableMutation(api.notify.areas.update);
  const saving = useSubmit({
    // The reason why nothing can be sent any more.
    gone: isRemoved ? messages["area.notFound"] : null,
    check: form.check,
    send: async () => {
      const { place, ...otherValues } = form.values;
      // Only the rounded place leaves this device.
      const roundedArea = { ...otherValues, place: areaPlace(place!) };
      if (area) await update({ areaId: area._id, ...roundedArea });
      return { roundedArea, areaId: area ? null : await add(roundedArea) };
    },
    onDone: ({ roundedArea, areaId }) => {
      const name = areaName(roundedArea.name, roundedArea.place);
      form.reset({ ...roundedArea, name });
      toast(sentence("area.saved", { name }), { tone: "good" });
      if (areaId) onAdded({ _id: areaId, name });
    },
    explain: (error) => sentence("area.saveFailed", { message: errorSentence(error) }),
  });
  // Only asks before a reload. The editor can't be closed, so there is nothing to do on closing.
  useDiscardGuard(form.changed, saving, () => {});
  const { values } = form;
  const isWide = useMedia(wideQuery);
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-7 lg:grid-cols-[minmax(0,440px)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        saving.submit();
      }}
    >
      <AreaFields form={form} isNew={area === null} locked={saving.busy} map={!isWide && <AreaMap area={values} />} />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {isWide && <AreaMap area={values} className="rounded-lg" />}
        <PreviewCard area={values} />
        {area && (
          <>
            <AreaChannels area={area} />
            <RemoveArea area={area} onRemoved={onRemoved} />
          </>
        )}
      </div>
      <div
        data-foot
        className="grid gap-4 max-lg:sticky max-lg:bottom-(--bar,0px) max-lg:z-2 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:py-3 md:max-lg:-mx-8 md:max-lg:px-8 lg:content-start"
      >
        <Outcome saving={saving} busyLabel={messages["area.saving"]} />
        <div className="flex items-center gap-4">
          <PreviewCount area={values} className="flex-1 lg:hidden" />
          <Button type="submit" variant="go" big busy={saving.busy} disabled={isRemoved} className="max-lg:flex-[2]">
            {messages["area.save"]}
          </Button>
        </div>
      </div>
    </form>
  );
}
