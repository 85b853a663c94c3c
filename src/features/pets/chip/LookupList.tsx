import { messages } from "../../../../domain/messages";
import type { LookupPage } from "../../../../domain/pets/chip/registries";
import { NewTabLink } from "../../../ui/controls/NewTabLink";

/** Links to the pages that look up a number. The links do not contain the number: the user types it there. */
export const LookupList = ({ lookups }: { lookups: readonly LookupPage[] }) => (
  <div className="grid gap-1">
    <h3 className="text-base">{messages["chip.lookups"]}</h3>
    <p className="text-sm text-ink-2">{messages["chip.lookupsText"]}</p>
    <ul className="divide-y divide-line">
      {lookups.map(({ name, page, region }) => (
        <li key={`${name} ${region}`} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
          <NewTabLink href={page} className="linked inline-flex min-h-11 items-center wrap-anywhere">
            {name}
          </NewTabLink>
          <span className="text-sm text-ink-2">{messages[`chip.region.${region}`]}</span>
        </li>
      ))}
    </ul>
  </div>
);
