import { classes } from "../../lib/classes";
import { Icon } from "../../ui/Icon";
import type { IconName } from "../../ui/icons";
import { underMap } from "./underMap";

interface Props {
  icon: IconName;
  href: string;
  /** It leads to another site. */
  outside?: boolean;
  /** Whose link it is, for those who hear it alone. */
  about?: string;
  children: string;
}

/** A link that lies above the card's own press. */
export function VetLink({ icon, href, outside, about, children }: Props) {
  return (
    <a
      href={href}
      {...(outside && { target: "_blank", rel: "noopener noreferrer" })}
      {...(about && { "aria-label": `${children}: ${about}` })}
      className={classes(
        "relative z-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm text-sm font-label text-link underline-offset-4 hover:underline",
        underMap,
      )}
    >
      <Icon name={icon} size={19} />
      {children}
    </a>
  );
}
