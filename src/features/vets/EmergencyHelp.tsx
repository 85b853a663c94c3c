import { poisonLines } from "../../../domain/vets/poisonLines";
import { messages, sentence } from "../../../domain/messages";
import { phoneUrl } from "../../../domain/vets/vetSearch";
import { phoneText } from "../../../domain/texts/phoneText";
import { Card } from "../../ui/Card";
import { buttonStyles } from "../../ui/controls/buttonStyles";
import { Icon } from "../../ui/controls/Icon";
import { lazyPart } from "../../ui/feedback/lazyPart";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { sourceText } from "./sourceText";

// The page's longest texts load later, because people need a phone number first.
const WhatToTell = lazyPart(
  async () => (await import("./WhatToTell")).WhatToTell,
  () => <Skeleton className="h-110! rounded-lg!" />,
);

const poisonId = "poison";

/** A link that skips the list of clinics and leads to the poison lines. */
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

/** The poison lines, and what to tell them or a clinic. Needs no place, and nothing from the backend. */
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
                <p className="text-sm text-ink-2 tabular-nums">{phoneText(phone)}</p>
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
      <WhatToTell />
    </div>
  );
}
