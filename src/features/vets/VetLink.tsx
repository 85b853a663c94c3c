import { Icon } from "../../ui/controls/Icon";
import type { IconName } from "../../ui/controls/icons";

interface Props {
  icon: IconName;
  href: string;
  /** Whether it leads to another site. */
  isExternal?: boolean;
  /** The text with the vet's name, so that screen readers can tell the links apart. */
  label?: string;
  children: string;
}

/** A link on a card. The whole card can be pressed, too, so the link lies above the card's press area. */
export function VetLink({ icon, href, isExternal, label, children }: Props) {
  return (
    <a
      href={href}
      {...(isExternal && { target: "_blank", rel: "noopener noreferrer" })}
      {...(label && { "aria-label": label })}
      className="relative z-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm text-sm font-label text-link underline-offset-4 hover:underline"
    >
      <Icon name={icon} size={19} />
      {children}
    </a>
  );
}
