import { checkWords, type Paper, papers, posterRule } from "../../../../../domain/search/paper";
import { type SheetsAcross, sizeTexts } from "../../../../../domain/search/posterSheets";
import { messages, sentence } from "../../../../../domain/messages";
import { codeUrl, flyerAddress, shortAddress } from "../../../../../domain/search/searchPaths";
import { recallInTab } from "../../../../lib/device/tabStorage";
import { useUnits } from "../../../../lib/units";
import { Button } from "../../../../ui/controls/Button";
import { ButtonLink } from "../../../../ui/controls/ButtonLink";
import { Card } from "../../../../ui/Card";
import { ChoiceButtons } from "../../../../ui/forms/ChoiceButtons";
import { Fields } from "../../../../ui/forms/Fields";
import { Icon } from "../../../../ui/controls/Icon";
import { useForm } from "../../../../ui/forms/useForm";
import { NeonField, type Neon, neons } from "./NeonField";
import { PosterAssembly } from "./PosterAssembly";
import { PosterPreview } from "./PosterPreview";
import { PosterTiles } from "./PosterTiles";
import { ContactField } from "../ContactField";
import { PrintOnly } from "../../../../ui/print/PrintOnly";
import { ScanCounts } from "../ScanCounts";
import { PaperEditor } from "../PaperEditor";
import { LanguageField } from "../LanguageField";
import { printPaper } from "../../../../ui/print/printPaper";
import { usePresetWords } from "../usePresetWords";
import { type WordedPaperProps, withPaperWords } from "../withPaperWords";
import { WordsField } from "../WordsField";

const paperChoices = papers.map((value) => ({ value, label: messages[`paper.format.${value}`] }));
const sizes: { value: SheetsAcross; label: string }[] = [
  { value: 2, label: sentence("paper.sheets", { count: 4 }) },
  { value: 3, label: sentence("paper.sheets", { count: 9 }) },
];

interface Values {
  words: string;
  contact: string;
  neon: Neon;
  /** Leaves the background white, for fluorescent paper. */
  isWhite: boolean;
  sheetsAcross: SheetsAcross;
  paper: Paper;
}

/** Editor for the poster: several sheets, readable from a passing car. Shows the distance from which it can be read. */
function PosterEditor({ report, code, paperWords, languageField }: WordedPaperProps) {
  const { headline, words: preset } = paperWords.first.poster;
  // "three" stands for the poster's three words. The flyer's words have another key.
  const storageKey = `homeward:paper.three.${report._id}` as const;
  const initialWords = recallInTab(storageKey) ?? preset;
  const form = useForm<Values>(
    { words: initialWords, contact: "", neon: "yellow", isWhite: false, sheetsAcross: 2, paper: "letter" },
    ({ words }) => checkWords(words, posterRule),
  );
  const { words, contact, neon, isWhite, sheetsAcross, paper } = form.values;
  usePresetWords(preset, words, (next) => form.set("words", next));
  const poster = {
    report,
    paperWords,
    words,
    contact: paperWords.first.phone(contact),
    neon: isWhite ? "#fff" : neons[neon],
    url: codeUrl(location.origin, code, "poster"),
    address: location.host + shortAddress(code),
  };
  const units = useUnits();
  const size = sizeTexts(paper, sheetsAcross, units, Boolean(paperWords.second));
  const facts = [
    [messages["paper.finished"], size.finished],
    [headline, sentence("paper.high", { size: size.letterHeight })],
    [messages["paper.readFrom"], sentence("paper.away", { distance: size.distance })],
  ];
  return (
    <PaperEditor
      report={report}
      title={messages["paper.poster"]}
      lead={messages["paper.posterLead"]}
      preview={<PosterPreview {...poster} paper={paper} sheetsAcross={sheetsAcross} />}
    >
      <Card>
        <Fields form={form} locked={false} className="grid gap-5.5">
          <WordsField
            {...form.bind("words")}
            storageKey={storageKey}
            label={sentence("paper.three", { name: report.petName })}
            hint={sentence("paper.threeHint", { headline })}
            required
          />
          <NeonField
            neon={neon}
            isWhite={isWhite}
            onNeon={(next) => form.set("neon", next)}
            onWhite={(next) => form.set("isWhite", next)}
          />
          <ChoiceButtons {...form.bind("sheetsAcross")} label={messages["paper.size"]} options={sizes} />
          <ChoiceButtons {...form.bind("paper")} label={messages["paper.paper"]} options={paperChoices} />
          <LanguageField {...languageField} />
          <ContactField reportId={report._id} value={contact} onChange={(contact) => form.set("contact", contact)} />
        </Fields>
        <dl className="mt-5.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 tabular-nums">
          {facts.map(([name, value]) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink-2">{name}</dt>
              <dd className="font-label">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-sm text-ink-2">{messages[`paper.rule.${units}`]}</p>
      </Card>
      <Button variant="go" big block icon="print" onClick={() => form.check() && void printPaper()}>
        {sentence("paper.printSheets", { count: sheetsAcross * sheetsAcross })}
      </Button>
      <PosterAssembly sheetsAcross={sheetsAcross} />
      <ButtonLink variant="quiet" to={flyerAddress(report._id)}>
        {messages["paper.toFlyer"]}
        <Icon name="next" size={20} />
      </ButtonLink>
      <ScanCounts reportId={report._id} />
      <PrintOnly>
        <PosterTiles {...poster} paper={paper} sheetsAcross={sheetsAcross} />
      </PrintOnly>
    </PaperEditor>
  );
}

export const Poster = withPaperWords(PosterEditor);
