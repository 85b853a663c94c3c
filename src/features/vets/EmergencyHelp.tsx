import { emergencies, poisonLines } from "../../../domain/vets/emergencies";
import { messages, sentence } from "../../../domain/messages";
import { formatLongDay } from "../../../domain/time/time";
import { phoneUrl } from "../../../domain/vets/vetSearch";
import { language } from "../../../domain/texts/language";
import { Card } from "../../ui/Card";
import { buttonStyles } from "../../ui/controls/buttonStyles";
import { Icon } from "../../ui/controls/Icon";

const sourceText = ({ name, checked }: { name: string; checked: string }) =>
  sentence("help.source", { name, day: formatLongDay(checked) });

const poisonId = "poison";

/** Leads past the list of clinics to the poison lines. */
export const PoisonLink = () => (
  <a
    href={`#${poisonId}`}
    className="-my-1 flex min-h-11 items-center gap-2 justify-self-start font-label text-link underline-offset-4 hover:underline"
  >
    <Icon name="phone" size={20} />
    {messages["help.toLines"]}
    <Icon name="down" size={18} />
  </a>
);

/** The poison lines, and what to tell them or a clinic. Needs no place and no connection. */
export function EmergencyHelp() {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card as="section" id={poisonId} aria-labelledby="poison-title" className="scroll-mt-4">
        <h2 id="poison-title" className="text-h3">
          {messages["help.ate"]}
        </h2>
        <ul className="mt-1 divide-y divide-line">
          {poisonLines.map(({ name, phone }) => (
            <li key={name} className="flex items-center justify-between gap-3 py-3.5">
              <div className="min-w-0">
                <p className="leading-snug font-strong">{name}</p>
                <p className="text-sm text-ink-2 tabular-nums">{language.phone(phone)}</p>
              </div>
              <a
                href={phoneUrl(phone)}
                aria-label={sentence("help.callLine", { name })}
                className={buttonStyles({ className: "flex-none" })}
              >
                <Icon name="phone" size={20} />
                {messages["help.call"]}
              </a>
            </li>
          ))}
        </ul>
        <p className="text-sm text-ink-2">{messages["help.fee"]}</p>
        <p className="mt-1 text-sm text-ink-2">{sourceText(poisonLines[0]!.source)}</p>
      </Card>
      <Card as="section" aria-labelledby="tell-title">
        <h2 id="tell-title" className="text-h3">
          {messages["help.tell"]}
        </h2>
        <p className="mt-1 text-sm text-ink-2">{messages["help.notAdvice"]}</p>
        <div className="mt-2 divide-y divide-line">
          {emergencies.map(({ title, tell, fact, source }) => (
            <details key={title} className="group">
              <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 py-3 font-strong [&::-webkit-details-marker]:hidden">
                {messages[title]}
                <Icon name="down" size={20} className="flex-none transition-transform group-open:rotate-180" />
              </summary>
              <ul className="grid list-disc gap-1.5 pb-2 pl-5">
                {tell.map((code) => (
                  <li key={code}>{messages[code]}</li>
                ))}
              </ul>
              <p className="pb-2">{messages[fact]}</p>
              <p className="pb-4 text-sm text-ink-2">{sourceText(source)}</p>
            </details>
          ))}
        </div>
        <p className="mt-3 font-medium">{messages["help.noVomit"]}</p>
      </Card>
    </div>
  );
}
