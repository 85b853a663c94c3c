import { sentence } from "../../../domain/messages";
import { paths } from "../../../domain/paths";
import { Link } from "../../lib/router";
import { ButtonLink } from "../../ui/controls/ButtonLink";
import { LanguageSwitch } from "../../ui/language/LanguageSwitch";
import { Logo } from "../../ui/Logo";
import { ThemeToggle } from "../../ui/controls/ThemeToggle";
import { LandingMenu } from "./LandingMenu";
import { HeaderLink } from "./HeaderLink";
import { headerLinks } from "./headerLinks";

export function LandingHeader() {
  return (
    <header className="absolute inset-x-0 top-0 z-2 text-white">
      <div className="wrap flex min-h-[68px] items-center gap-2">
        <Link to={paths.home} className="inline-flex min-h-11 items-center text-white focus-visible:outline-white">
          <Logo className="[&_.text-mark]:text-white" />
        </Link>
        <nav aria-label={sentence("landing.navigation")} className="ml-7 hidden gap-1 nav:flex">
          {headerLinks.map(({ to, label, soon }) => (
            <HeaderLink
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center gap-2 rounded-md px-3.5 font-medium text-[#e4ece6] hover:bg-white/10 hover:text-white focus-visible:outline-white"
            >
              {sentence(label)}
              {soon && (
                <span className="rounded-full bg-white/12 px-2.5 py-1 text-count">{sentence("app.comingSoon")}</span>
              )}
            </HeaderLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1.5 max-sm:gap-0.5">
          <LanguageSwitch className="text-white hover:bg-white/10 focus-visible:outline-white max-[23.4rem]:hidden" />
          <ThemeToggle className="text-white hover:bg-white/10 focus-visible:outline-white" />
          <ButtonLink to={paths.signIn} variant="night" className="hidden! nav:inline-flex!">
            {sentence("landing.loginSignUp")}
          </ButtonLink>
          <LandingMenu />
        </div>
      </div>
    </header>
  );
}
