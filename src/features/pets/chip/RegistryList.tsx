import { sentence } from "../../../../domain/messages";
import type { Registry } from "../../../../domain/pets/chip/registries";
import { phoneText } from "../../../../domain/texts/phoneText";
import { countryName } from "../../../lib/texts/countryName";
import { buttonStyles } from "../../../ui/controls/buttonStyles";
import { Icon } from "../../../ui/controls/Icon";
import { NewTabLink } from "../../../ui/controls/NewTabLink";

/** The registries' numbers begin with a country code, without a plus sign. */
const phoneAddress = (phone: string) => `tel:+${phone.replaceAll(" ", "")}`;

/** The large button to reach a registry: by phone if it has a number, or else on its page. */
export function RegistryContact({ registry: { name, phone, page } }: { registry: Registry }) {
  if (phone)
    return (
      <a href={phoneAddress(phone)} className={buttonStyles({ block: true, className: "tabular-nums" })}>
        <Icon name="phone" size={20} />
        {sentence("chip.call", { phone: phoneText(phone) })}
      </a>
    );
  return (
    page && (
      <NewTabLink href={page} className={buttonStyles({ block: true })}>
        <Icon name="link" size={20} />
        {sentence("chip.openPage", { name })}
      </NewTabLink>
    )
  );
}

/** Registries, each with a link to call it or to open its page. */
export const RegistryList = ({ registries }: { registries: readonly Registry[] }) => (
  <ul className="divide-y divide-line">
    {registries.map(({ name, phone, page, country }) => (
      <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
        <span className="grid min-w-0">
          <b className="font-strong wrap-anywhere">{name}</b>
          {country && (
            <span className="text-sm text-ink-2">{sentence("chip.onlyIn", { country: countryName(country) })}</span>
          )}
        </span>
        {phone ? (
          <a
            href={phoneAddress(phone)}
            aria-label={sentence("chip.callNamed", { name, phone: phoneText(phone) })}
            className="inline-flex min-h-11 items-center gap-1.5 font-label text-link tabular-nums"
          >
            <Icon name="phone" size={18} />
            {phoneText(phone)}
          </a>
        ) : (
          page && (
            <NewTabLink href={page} className="linked inline-flex min-h-11 items-center">
              {sentence("chip.openPage", { name })}
            </NewTabLink>
          )
        )}
      </li>
    ))}
  </ul>
);
