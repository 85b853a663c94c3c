import { useState } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { petAddress } from "../../../../domain/paths";
import {
  goodModule,
  moduleWidth,
  quietModules,
  type TagSize,
  tagSizes,
  tagUrl,
} from "../../../../domain/pets/tags/tagSheet";
import { type Paper, papers } from "../../../../domain/search/paper";
import { language } from "../../../../domain/texts/language";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { download } from "../../../lib/device/download";
import { Card } from "../../../ui/Card";
import { Button } from "../../../ui/controls/Button";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { Note } from "../../../ui/feedback/Note";
import { Outcome } from "../../../ui/feedback/Outcome";
import { ChoiceButtons } from "../../../ui/forms/ChoiceButtons";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { qrModules } from "../../../ui/print/QrCode";

interface Props {
  petId: string;
  name: string;
  /** The codes of the active tags. */
  codes: string[];
  /** The origin of the address in the QR codes. */
  origin: string;
}

const sizeChoices = () => tagSizes.map((value) => ({ value, label: sentence("tag.mm", { mm: value }) }));
const paperChoices = () => papers.map((value) => ({ value, label: messages[`paper.format.${value}`] }));

/** Lets the owner choose the tags' size and the paper, print the sheet of tags, or download a file for an engraver. */
export function PrintCard({ petId, name, codes, origin }: Props) {
  const [size, setSize] = useState<TagSize>(25);
  const [paper, setPaper] = useState<Paper>("letter");
  // A module is one of the QR code's small squares. The longer the origin is, the more modules share the tag's width.
  const moduleMm = moduleWidth(size, qrModules(tagUrl(origin, codes[0]!), quietModules).size);
  const saving = useSubmit({
    send: async () => {
      const { engraverFile } = await import("./engraverFile");
      const file = new Blob([engraverFile(codes, size, origin)], { type: "image/svg+xml" });
      download(file, sentence("tag.engraverFile", { name }));
    },
    explain: (error) => sentence("tag.engraverFailed", { message: errorSentence(error) }),
  });
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-h3">{messages["tag.printTitle"]}</h2>
      <ChoiceButtons label={messages["tag.size"]} options={sizeChoices()} value={size} onChange={setSize} />
      <ChoiceButtons label={messages["paper.paper"]} options={paperChoices()} value={paper} onChange={setPaper} />
      {/* 0.001 allows for rounding. */}
      {moduleMm < goodModule - 0.001 && (
        <Note>{sentence("tag.longHost", { module: language.decimal(moduleMm, 2) })}</Note>
      )}
      <ButtonLink
        to={`${petAddress(petId, "tags/print")}?size=${size}&paper=${paper}`}
        state={{ print: true }}
        variant="go"
        big
        icon="print"
      >
        {messages["tag.print"]}
      </ButtonLink>
      <Button variant="quiet" icon="share" busy={saving.busy} onClick={saving.submit}>
        {messages["tag.engraver"]}
      </Button>
      <Outcome saving={saving} />
    </Card>
  );
}
