import { api } from "../../../../convex/_generated/api";
import { checkLastSeen, checkWords, flyerRule, type Paper, papers } from "../../../../domain/search/paper";
import { flyerStreet } from "../../../../domain/search/paperLooks";
import { areaOf } from "../../../../domain/report/publicText";
import { messages, sentence } from "../../../../domain/messages";
import { codeUrl, posterAddress, shortAddress } from "../../../../domain/search/searchPaths";
import { recallInTab } from "../../../lib/device/tabStorage";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { Card } from "../../../ui/Card";
import { ChoiceButtons } from "../../../ui/forms/ChoiceButtons";
import { Fields } from "../../../ui/forms/Fields";
import { Icon } from "../../../ui/controls/Icon";
import { TextField } from "../../../ui/forms/TextField";
import { useForm } from "../../../ui/forms/useForm";
import { FlyerSheet } from "./FlyerSheet";
import { ContactField } from "./ContactField";
import { PrintOnly } from "../../../ui/print/PrintOnly";
import { ScanCounts } from "./ScanCounts";
import { PaperEditor } from "./PaperEditor";
import { LanguageField } from "./LanguageField";
import { printPaper } from "../../../ui/print/printPaper";
import { usePresetWords } from "./usePresetWords";
import { usePrintOnArrival } from "../../../ui/print/usePrintOnArrival";
import { type WordedPaperProps, withPaperWords } from "./withPaperWords";
import { WordsField } from "./WordsField";

const paperChoices = papers.map((value) => ({ value, label: messages[`paper.format.${value}`] }));

interface Values {
  words: string;
  placeText: string;
  contact: string;
  paper: Paper;
}

/** Editor for the flyer, one page with tear-off strips. The preview shows exactly what is printed. */
function FlyerEditor({ report, code, paperWords, languageField }: WordedPaperProps) {
  const storageKey = `homeward:paper.${report._id}` as const;
  const initialWords = recallInTab(storageKey) ?? paperWords.first.flyer;
  const area = areaOf(report.place);
  const street = flyerStreet(report.place, area);
  const form = useForm<Values>(
    { words: initialWords, placeText: area, contact: "", paper: "letter" },
    ({ words, placeText }) => checkWords(words, flyerRule) ?? checkLastSeen(placeText),
  );
  const { words, placeText, contact } = form.values;
  usePresetWords(paperWords.first.flyer, words, (next) => form.set("words", next));
  const tick = useRefusableMutation(api.search.firstSteps.tick);
  const print = async () => {
    if (!form.check()) return;
    await printPaper();
    // A failure needs no message: the step just stays open.
    await tick({ reportId: report._id, step: "print" }).catch(() => {});
  };
  usePrintOnArrival(() => void print());
  const sheet = (
    <FlyerSheet
      report={report}
      paperWords={paperWords}
      {...form.values}
      contact={paperWords.first.phone(contact)}
      url={codeUrl(location.origin, code, "flyer")}
      address={location.host + shortAddress(code)}
    />
  );
  return (
    <PaperEditor
      report={report}
      title={messages["paper.flyer"]}
      lead={messages["paper.flyerLead"]}
      preview={<div className="mx-auto max-w-[540px] rounded-[3px] shadow-lift-2">{sheet}</div>}
    >
      <Card>
        <Fields form={form} locked={false} className="grid gap-5.5">
          <WordsField
            {...form.bind("words")}
            storageKey={storageKey}
            label={sentence("paper.words", { name: report.petName })}
            hint={messages["paper.wordsHint"]}
            optional
          />
          <TextField
            {...form.bind("placeText")}
            label={messages["paper.seenLine"]}
            hint={messages["paper.seenHint"]}
            optional
          />
          {street && placeText !== street && (
            <Button icon="pin" className="justify-self-start" onClick={() => form.set("placeText", street)}>
              <span className="min-w-0 wrap-anywhere">{sentence("paper.printStreet", { street })}</span>
            </Button>
          )}
          <ContactField reportId={report._id} value={contact} onChange={(contact) => form.set("contact", contact)} />
          <LanguageField {...languageField} />
          <ChoiceButtons {...form.bind("paper")} label={messages["paper.paper"]} options={paperChoices} />
        </Fields>
      </Card>
      <Button variant="go" big block icon="print" onClick={() => void print()}>
        {messages["paper.print"]}
      </Button>
      <ButtonLink variant="quiet" to={posterAddress(report._id)}>
        {messages["paper.toPoster"]}
        <Icon name="next" size={20} />
      </ButtonLink>
      <ScanCounts reportId={report._id} />
      <PrintOnly>{sheet}</PrintOnly>
    </PaperEditor>
  );
}

export const Flyer = withPaperWords(FlyerEditor);
