import type { ReactNode } from "react";
import { messages } from "../../domain/messages";
import type { Address } from "../../domain/paths";
import { classes } from "../lib/classes";
import { isOnPage } from "../lib/isOnPage";
import { Link, useLocation } from "../lib/router";
import { LanguageSwitch } from "./language/LanguageSwitch";
import { Logo } from "./Logo";
import { ThemeToggle } from "./controls/ThemeToggle";
import { useBackTarget } from "./controls/useBackTarget";

interface Props {
  links: readonly { to: Address; label: string; otherPath?: Address }[];
  /** Shown after the theme toggle: the bell and the link to the profile, or the button to log in. */
  end?: ReactNode;
}

/** The bar at the top of every page in the layout. On narrow screens, its links are in the bottom bar. */
export function AppHeader({ links, end }: Props) {
  const { pathname } = useLocation();
  const { to: home } = useBackTarget();
  return (
    <div className="border-b border-line bg-card">
      <header className="wrap flex min-h-[68px] flex-wrap items-center gap-2 max-sm:gap-0">
        <Link to={home} className="inline-flex min-h-11 items-center rounded-sm">
          {/* On the narrowest phones, the name makes room for the choice of the language. */}
          <Logo className="max-[23.4rem]:[&>span]:sr-only" />
        </Link>
        <nav aria-label={messages["app.menu"]} className="ml-7 hidden h-full items-center gap-1 nav:flex">
          {links.map((link) => {
            const { to, label } = link;
            const isCurrent = isOnPage(pathname, link);
            return (
              <Link
                key={to}
                to={to}
                aria-current={isCurrent ? "page" : undefined}
                className={classes(
                  "flex min-h-11 items-center px-3.5 font-medium transition-colors",
                  isCurrent
                    ? "text-ink inset-shadow-[0_-3px] inset-shadow-lamp"
                    : "rounded-md text-ink-2 hover:bg-sunk hover:text-ink",
                )}
              >
                {label}
              </Link>
            );
          })}
        </nav>
        <div className="ml-auto flex items-center gap-1.5 max-sm:gap-0.5 max-xs:gap-0">
          <LanguageSwitch />
          <ThemeToggle />
          {end}
        </div>
      </header>
    </div>
  );
}
