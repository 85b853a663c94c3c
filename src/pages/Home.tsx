import { useEffect } from "react";
import { sentence } from "../../domain/messages";
import { Landing } from "../features/landing/Landing";
import { recall } from "../lib/storage";
import { useAuth } from "../services/auth/useAuth";
import { Logo } from "../ui/Logo";
import { Spinner } from "../ui/Spinner";

const reveal = () => {
  delete document.documentElement.dataset["returning"];
};

/**
 * The landing page. Where somebody was signed in before, the document has said so before the first paint, and a quiet
 * wait stands in its place until sign-in has answered: signed in, they go on to the dashboard.
 */
export function Home() {
  const { status } = useAuth();

  useEffect(() => {
    // A sign-out takes the mark away; while it is there, "signed out" only means that nothing has answered yet.
    const isOver = status === "unavailable" || recall("homeward:signed-in") === null;
    if (isOver) reveal();
  }, [status]);
  useEffect(() => reveal, []);

  return (
    <>
      <div className="hidden min-h-dvh place-content-center justify-items-center gap-6 [html[data-returning]_&]:grid">
        <Logo size={44} />
        <Spinner label={sentence("app.loading")} />
      </div>
      <div className="[html[data-returning]_&]:hidden">
        <Landing />
      </div>
    </>
  );
}
