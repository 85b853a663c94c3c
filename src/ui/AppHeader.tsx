import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { messages } from "../../domain/messages";
import { paths, type Address } from "../../domain/paths";
import { classes } from "../lib/classes";
import { Logo } from "./Logo";
import { ThemeToggle } from "./ThemeToggle";

interface Props {
  /** Where the logo leads. */
  home?: Address;
  /** `also`: a second path of the same page. */
  links: readonly { to: Address; label: string; also?: Address }[];
  /** After the theme toggle: the signed-in person's avatar, or the sign-in button. */
  end?: ReactNode;
}

/** The bar at the top of every page except the landing page. On phones it has no links; the dashboard has them. */
export function AppHeader({ home = paths.dashboard, links, end }: Props) {
  const { pathname } = useLocation();
  return (
    <div className="border-b border-line bg-card">
      <header className="wrap flex h-[68px] items-center gap-2">
        <Link to={home} className="inline-flex min-h-11 items-center rounded-sm">
          <Logo />
        </Link>
        <nav aria-label={messages["app.menu"]} className="ml-7 hidden h-full items-center gap-1 nav:flex">
          {links.map(({ to, label, also }) => {
            const here = pathname === to || pathname === also || pathname.startsWith(`${to}/`);
            return (
              <Link
                key={to}
                to={to}
                aria-current={here ? "page" : undefined}
                className={classes(
                  "flex min-h-11 items-center px-3.5 font-medium transition-colors",
                  here
                    ? "text-ink inset-shadow-[0_-3px] inset-shadow-lamp"
                    : "rounded-md text-ink-2 hover:bg-sunk hover:text-ink",
                )}
              >
                {label}
              </Link>
            );
          })}
        </nav>
        <div className="ml-auto flex items-center gap-1.5">
          <ThemeToggle />
          {end}
        </div>
      </header>
    </div>
  );
}
