import { useSyncExternalStore } from "react";
import { sentence } from "../../../domain/messages";
import { paths } from "../../../domain/paths";
import { Link } from "../../lib/router";
import { Logo } from "../../ui/Logo";

const subscribeToNothing = () => () => {};
const thisYear = () => String(new Date().getFullYear());
// Filled in by the browser, because the page may have been prerendered in an earlier year.
const useYear = () => useSyncExternalStore(subscribeToNothing, thisYear, () => "");

export function LandingFooter() {
  const year = useYear();
  return (
    <footer className="bg-[#0f2a2e] py-8 text-sm text-[#c4d2cc]">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Logo className="text-white [&_.text-mark]:text-white" />
        <div className="flex flex-wrap items-center gap-x-6">
          <Link
            to={paths.privacy}
            className="inline-flex min-h-11 items-center underline decoration-white/40 underline-offset-4 hover:text-white focus-visible:outline-white"
          >
            {sentence("app.privacy")}
          </Link>
          <p>{sentence("app.footer", { year })}</p>
        </div>
      </div>
    </footer>
  );
}
