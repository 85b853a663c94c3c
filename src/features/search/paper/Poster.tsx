import {
  type SheetsAcross,
  checkWords,
  headlines,
  type Paper,
  papers,
  posterRule,
  posterSize,
  sizeTexts,
  defaultWords,
} from "../../../../domain/search/paper";
import { messages, sentence } from "../../../../domain/messages";
import { flyerAddress, scannedAddress } from "../../../../domain/search/searchPaths";
import { recallInTab } from "../../../lib/device/tabStorage";
import { Button } from "../../../ui/controls/Button";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { Card } from "../../../ui/Card";
import { ChoiceButtons } from "../../../ui/forms/ChoiceButtons";
import { Fields } from "../../../ui/forms/Fields";
import { Icon } from "../../../ui/controls/Icon";
import { Outcome } from "../../../ui/feedback/Outcome";
import { useForm } from "../../../ui/forms/useForm";
import type { Report } from "../../../services/convex/report";
import { NeonField, type Neon, neons } from "./NeonField";
import { PosterSheet } from "./PosterSheet";
import { PosterTiles } from "./PosterTiles";
import { PrintOnly } from "./PrintOnly";
import { ScanCounts } from "./ScanCounts";
import { PaperEditor } from "./PaperEditor";
import { printPaper } from "./printPaper";
import { useContactChoices } from "./useContactChoices";
import { WordsField } from "./WordsField";

const paperChoices = papers.map((value) => ({ value, label: messages[`paper.${value}`] }));
const sizes: { value: SheetsAcross; label: string }[] = [
  { value: 2, label: sentence("paper.sheets", { count: 4 }) },
  { value: 3, label: sentence("paper.sheets", { count: 9 }) },
];

interface Values {
  words: string;
  contact: string;
  neon: Neon;
  /** Leaves the background white, for fluorescent paper. */
  white: boolean;
  across: SheetsAcross;
  paper: Paper;
}

/** Editor for the poster: several sheets, readable from a passing car. Shows the distance from which it can be read. */
export function Poster({ report }: { report: Report }) {
  const key = `homeward:paper.three.${report._id}` as const;
  const start = recallInTab(key) ?? defaultWords(report, posterRule);
  const form = useForm<Values>(
    { words: start, contact: "", neon: "yellow", white: false, across: 2, paper: "letter" },
    ({ words }) => checkWords(words, posterRule),
  );
  const { options, asking } = useContactChoices(report._id);
  const { words, contact, neon, white, across, paper } = form.values;
  const poster = {
    report,
    words,
    contact,
    neon: white ? "#fff" : neons[neon],
    url: location.origin + scannedAddress(report._id, "poster"),
  };
  const size = sizeTexts(posterSize(paper, across));
  const facts = [
    [messages["paper.finished"], size.finished],
    [messages[headlines[report.petType]], sentence("paper.high", { size: size.letter })],
    [messages["paper.readFrom"], sentence("paper.away", { distance: size.distance })],
  ];
  return (
    <PaperEditor
      report={report}
      title={messages["paper.poster"]}
      lead={messages["paper.posterLead"]}
      preview={<Preview across={across} poster={poster} />}
    >
      <Card>
        <Fields form={form} locked={false} className="grid gap-5.5">
          <WordsField
            {...form.bind("words")}
            storageKey={key}
            label={sentence("paper.three", { name: report.petName })}
            hint={messages["paper.threeHint"]}
          />
          <NeonField
            neon={neon}
            white={white}
            onNeon={(next) => form.set("neon", next)}
            onWhite={(next) => form.set("white", next)}
          />
          <ChoiceButtons {...form.bind("across")} label={messages["paper.size"]} options={sizes} />
          <ChoiceButtons {...form.bind("paper")} label={messages["paper.paper"]} options={paperChoices} />
          <ChoiceButtons
            {...form.bind("contact")}
            label={messages["paper.contact"]}
            options={options}
            hint={messages["paper.contactHint"]}
          />
        </Fields>
        <Outcome saving={asking} onRetry={asking.submit} className="mt-4" />
        <dl className="mt-5.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 tabular-nums">
          {facts.map(([name, value]) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink-2">{name}</dt>
              <dd className="font-label">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-sm text-ink-2">{messages["paper.rule"]}</p>
      </Card>
      <Button variant="go" big block icon="print" onClick={() => form.check() && void printPaper()}>
        {sentence("paper.printSheets", { count: across * across })}
      </Button>
      <p className="text-sm text-ink-2">{messages["paper.cut"]}</p>
      <ButtonLink variant="quiet" to={flyerAddress(report._id)}>
        {messages["paper.toFlyer"]}
        <Icon name="next" size={20} />
      </ButtonLink>
      <ScanCounts reportId={report._id} />
      <PrintOnly>
        <PosterTiles {...poster} paper={paper} across={across} />
      </PrintOnly>
    </PaperEditor>
  );
}

/** The poster with the lines along which the sheets meet. */
function Preview({ across, poster }: { across: SheetsAcross; poster: Parameters<typeof PosterSheet>[0] }) {
  const cuts = Array.from({ length: across - 1 }, (_, at) => `${((at + 1) / across) * 100}%`);
  return (
    <div className="relative mx-auto max-w-[440px]">
      <div className="shadow-lift-2">
        <PosterSheet {...poster} />
      </div>
      {cuts.map((at) => (
        <div key={at} aria-hidden="true">
          <span
            className="absolute -inset-y-2.5 border-l-[2.5px] border-dashed border-[#c0196b]"
            style={{ left: at }}
          />
          <span className="absolute -inset-x-2.5 border-t-[2.5px] border-dashed border-[#c0196b]" style={{ top: at }} />
          <span
            className="absolute -left-3 grid size-8 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full bg-[#c0196b] text-white"
            style={{ top: at }}
          >
            <Icon name="cut" size={18} />
          </span>
        </div>
      ))}
    </div>
  );
}
