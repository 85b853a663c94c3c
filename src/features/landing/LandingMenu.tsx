// The menu on narrow screens. A native popover: it opens, closes on Escape or a press outside, and manages the focus
// without any script. A script closes it after a choice, and when the user goes back.
import { useEffect, useRef, useState } from "react";
import { sentence } from "../../../domain/messages";
import { paths } from "../../../domain/paths";
import { language } from "../../../domain/texts/language";
import { ButtonLink } from "../../ui/controls/ButtonLink";
import { Icon } from "../../ui/controls/Icon";
import { LanguageDialog } from "../../ui/language/LanguageSwitch";
import { openLayer } from "../../ui/dialogs/layers";
import { HeaderLink } from "./HeaderLink";
import { headerLinks } from "./headerLinks";

export function LandingMenu() {
  const menu = useRef<HTMLElement>(null);
  const [isChoosingLanguage, setIsChoosingLanguage] = useState(false);
  const closeLayer = useRef<() => void>(undefined);
  const close = () => menu.current?.hidePopover();
  useEffect(
    () => () => {
      // An open menu fires no toggle event when its page unmounts.
      closeLayer.current?.();
      closeLayer.current = undefined;
    },
    [],
  );
  return (
    <>
      <button
        type="button"
        popoverTarget="landing-menu"
        aria-label={sentence("app.menu")}
        className="grid size-11 place-items-center rounded-md hover:bg-white/10 focus-visible:outline-white nav:hidden"
      >
        <Icon name="menu" size={26} />
      </button>
      <nav
        ref={menu}
        id="landing-menu"
        popover="auto"
        onToggle={({ newState }) => {
          closeLayer.current?.();
          // With a layer, the browser's Back closes the menu.
          closeLayer.current = newState === "open" ? openLayer(close) : undefined;
        }}
        aria-label={sentence("app.menu")}
        className="fixed inset-x-4 top-[68px] bottom-auto w-auto gap-1 rounded-lg bg-card p-3 text-ink shadow-lift-3 backdrop:bg-scrim open:grid open:animate-rise nav:hidden!"
      >
        {headerLinks.map(({ to, label, soon }) => (
          <HeaderLink
            key={to}
            to={to}
            onClick={close}
            className="flex min-h-13 items-center justify-between gap-3 rounded-md px-4 font-label hover:bg-sunk"
          >
            {sentence(label)}
            {soon ? (
              <span className="rounded-full bg-sunk px-3 py-1 text-tag text-ink-2">{sentence("app.comingSoon")}</span>
            ) : (
              <Icon name="next" className="text-ink-2" />
            )}
          </HeaderLink>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => {
            close();
            setIsChoosingLanguage(true);
          }}
          className="flex min-h-13 items-center justify-between gap-3 rounded-md px-4 text-left font-label hover:bg-sunk min-[23.4rem]:hidden"
        >
          {sentence("language.title")}
          <span className="text-sm text-ink-2">{language.ownName}</span>
        </button>
        <ButtonLink to={paths.signIn} variant="go" block className="mt-2" onClick={close}>
          {sentence("landing.loginSignUp")}
        </ButtonLink>
      </nav>
      {isChoosingLanguage && <LanguageDialog onClose={() => setIsChoosingLanguage(false)} />}
    </>
  );
}
