import { type ContactWay, contactWays } from "../../../../../domain/report/contactWays";
import { messages, sentence } from "../../../../../domain/messages";
import { phoneText } from "../../../../../domain/texts/phoneText";
import type { IconName } from "../../../../ui/controls/icons";
import { buttonStyles } from "../../../../ui/controls/buttonStyles";
import { Icon } from "../../../../ui/controls/Icon";

interface Props {
  href: string;
  icon: IconName;
  filled?: boolean;
  /** Tells screen readers more than the button's text. */
  label?: string;
  children: string;
}

// Not a router link, because these addresses leave the app.
const WayButton = ({ href, icon, filled, label, children }: Props) => (
  <a
    href={href}
    aria-label={label}
    className={buttonStyles({ variant: filled ? "go" : "plain", big: true, className: "wrap-anywhere px-4!" })}
  >
    <Icon name={icon} size={20} />
    {children}
  </a>
);

/** Buttons that call, text or email the numbers and addresses in the contact information. */
export function ContactButtons({ text }: { text: string }) {
  const { phones, emails } = contactWays(text);
  // A button shows its number or address only if there are several of the kind.
  const labelFor = (ways: ContactWay[], shortLabel: string, longLabel: string) =>
    ways.length > 1 ? longLabel : shortLabel;
  if (phones.length + emails.length === 0) return null;
  return (
    <div className="grid gap-2.5">
      {phones.map(({ shown, address }, index) => (
        <div key={address} className="grid gap-2.5 xs:grid-cols-[1.6fr_1fr]">
          <WayButton href={`tel:${address}`} icon="phone" filled={index === 0}>
            {labelFor(phones, messages["detail.call"], sentence("detail.callNumber", { number: phoneText(shown) }))}
          </WayButton>
          <WayButton
            href={`sms:${address}`}
            icon="chat"
            label={sentence("detail.textNumber", { number: phoneText(shown) })}
          >
            {messages["detail.text"]}
          </WayButton>
        </div>
      ))}
      {emails.map(({ shown, address }, index) => (
        <WayButton key={address} href={`mailto:${address}`} icon="mail" filled={phones.length === 0 && index === 0}>
          {labelFor(emails, messages["detail.email"], shown)}
        </WayButton>
      ))}
    </div>
  );
}
