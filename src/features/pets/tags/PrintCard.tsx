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
import { download } from "../../../lib/device/download";
import { Card } from "../../../ui/Card";
import { Button } from "../../../ui/controls/Button";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { Note } from "../../../ui/feedback/Note";
import { ChoiceButtons } from "../../../ui/forms/ChoiceButtons";
import { qrModules } from "../../../ui/print/QrCode";
import { engraverFile } from "./engraverFile";

interface Props {
  petId: string;
  name: string;
  /** The codes in use. */
  codes: string[];
}

const sizeChoices = () => tagSizes.map((value) => ({ value, label: sentence("tag.mm", { mm: value }) }));
const paperChoices = () => papers.map((value) => ({ value, label: messages[`paper.format.${value}`] }));

/** The sheet of tags: its size and paper, and a file for an engraver. */
export function PrintCard({ petId, name, codes }: Props) {
  const [size, setSize] = useState<TagSize>(25);
  const [paper, setPaper] = useState<Paper>("letter");
  const module = moduleWidth(size, qrModules(tagUrl(location.origin, codes[0]!), quietModules).size);
  const saveFile = () =>
    download(new Blob([engraverFile(codes, size)], { type: "image/svg+xml" }), sentence("tag.engraverFile", { name }));
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-h3">{messages["tag.printTitle"]}</h2>
      <ChoiceButtons label={messages["tag.size"]} options={sizeChoices()} value={size} onChange={setSize} />
      <ChoiceButtons label={messages["paper.paper"]} options={paperChoices()} value={paper} onChange={setPaper} />
      {module < goodModule - 0.001 && <Note>{sentence("tag.longHost", { module: language.decimal(module, 2) })}</Note>}
      <ButtonLink
        to={`${petAddress(petId, "tags/print")}?size=${size}&paper=${paper}`}
        state={{ print: true }}
        variant="go"
        big
        icon="print"
      >
        {messages["tag.print"]}
      </ButtonLink>
      <Button variant="quiet" icon="share" onClick={saveFile}>
        {messages["tag.engraver"]}
      </Button>
    </Card>
  );
}
