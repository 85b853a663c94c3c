import { type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { messages } from "../../../domain/messages";
import { paths } from "../../../domain/paths";
import { isSignedIn } from "../../lib/signedInState";
import { classes } from "../../lib/classes";
import { isOnPage } from "../../lib/isOnPage";
import { Link, useLocation } from "../../lib/router";
import { useStore } from "../../lib/store";
import { useKeyboardUp } from "../../lib/useKeyboardUp";
import { openSignIn } from "../../services/auth/signIn/signInDialog";
import { Icon } from "../../ui/controls/Icon";
import { lazyPart } from "../../ui/feedback/lazyPart";
import { lazyDialog } from "../../ui/dialogs/lazyDialog";

const ReportChoice = lazyDialog(async () => (await import("./ReportChoice")).ReportChoice, {
  title: messages["bar.ask"],
});

// For signed-in people only.
const BarBell = lazyPart(async () => (await import("../../features/notify/bell/Bell")).BarBell);

const reportLink = {
  to: paths.reportLost,
  otherPath: paths.reportFound,
  label: messages["bar.report"],
  icon: "plus",
} as const;
const meLink = { to: paths.dashboard, otherPath: paths.profile, label: messages["bar.me"], icon: "user" } as const;
const links = [
  { to: paths.lostFeed, otherPath: paths.foundFeed, label: messages["landing.lostAndFound"], icon: "paw" },
  { to: paths.adoption, otherPath: paths.favourites, label: messages["bar.adopt"], icon: "heart" },
  reportLink,
  { to: paths.vets, label: messages["bar.vets"], icon: "vet" },
  meLink,
] as const;

/** Pages that open without a button in the main colour. On these, the bar's report button has the main colour. */
const pagesWithoutMainButton: readonly string[] = [paths.lostFeed, paths.foundFeed, paths.privacy];

/**
 * The main links on narrow screens, within reach of the thumb. The bar's height is in `--bar`, for elements that stick
 * to the bottom edge above it. The bar is fixed and not sticky: audits would count a link that scrolls under a sticky
 * bar as too small a target.
 */
export function BottomBar() {
  const { pathname } = useLocation();
  const signedIn = useStore(isSignedIn);
  const isKeyboardUp = useKeyboardUp();
  const bar = useRef<HTMLElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);

  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--bar", `${bar.current!.offsetHeight}px`));
    observer.observe(bar.current!);
    return () => {
      observer.disconnect();
      style.removeProperty("--bar");
    };
  }, []);

  const askVisitorToSignIn = (event: MouseEvent) => {
    if (signedIn) return;
    event.preventDefault();
    openSignIn({ mode: "login", reason: "auth.signInForMe", returnTo: paths.dashboard });
  };
  // Until the scripts have loaded, the link leads to the form for a lost pet.
  const openChoice = (event: MouseEvent) => {
    event.preventDefault();
    setIsChoosing(true);
  };
  return (
    <>
      <div className="h-(--bar) nav:hidden" />
      <nav
        ref={bar}
        data-foot
        hidden={isKeyboardUp}
        aria-label={messages["app.menu"]}
        className="fixed inset-x-0 bottom-0 z-4 flex border-t border-line bg-card px-1.5 gap-0.5 pb-[env(safe-area-inset-bottom)] nav:hidden"
      >
        {links.map((link) => {
          const { to, label, icon } = link;
          const isCurrent = isOnPage(pathname, link);
          return (
            <Link
              key={to}
              to={to}
              aria-current={isCurrent ? "page" : undefined}
              {...(link === meLink && { onClick: askVisitorToSignIn })}
              {...(link === reportLink && {
                onClick: openChoice,
                onPointerEnter: ReportChoice.preload,
                "aria-haspopup": "dialog",
              })}
              className={classes(
                "relative grid flex-1 basis-0 content-start pt-2.5 pb-1 justify-items-center gap-[3px] text-center text-[min(.8125rem,5.4vw)] leading-[1.2] first:grow-[1.42]",
                "min-h-[68px] rounded-md focus-visible:-outline-offset-3 before:absolute before:-top-px before:left-1/2 before:-ml-[18px] before:h-[3px] before:w-9 before:rounded-b-[3px]",
                isCurrent ? "font-bold text-ink before:bg-lamp" : "font-label text-ink-2",
              )}
            >
              <span
                className={classes(
                  "relative grid h-7 w-11 place-items-center rounded-md",
                  link === reportLink &&
                    (pagesWithoutMainButton.includes(pathname) ? "bg-act text-on-act" : "bg-act-soft text-link"),
                )}
              >
                <Icon name={icon} size={24} />
                {link === meLink && signedIn && <BarBell />}
              </span>
              {label}
            </Link>
          );
        })}
      </nav>
      {isChoosing && <ReportChoice onClose={() => setIsChoosing(false)} />}
    </>
  );
}
