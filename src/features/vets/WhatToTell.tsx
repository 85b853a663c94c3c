import { emergencies } from "../../../domain/vets/emergencies";
import { messages } from "../../../domain/messages";
import { Card } from "../../ui/Card";
import { Icon } from "../../ui/controls/Icon";
import { sourceText } from "./sourceText";

/** Lists the facts to have ready for the call, by emergency. */
export const WhatToTell = () => (
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
);
