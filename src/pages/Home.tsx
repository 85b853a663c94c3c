import { useEffect } from "react";
import { Landing } from "../features/landing/Landing";
import { recall } from "../lib/storage";
import { useAuth } from "../services/auth/useAuth";

// A visitor reads at once. Where somebody was signed in before, the documents' script has marked the page, and its
// style hides the landing page until it is known whether to go on to the dashboard.
const reveal = () => {
  delete document.documentElement.dataset["returning"];
};

export function Home() {
  const { status } = useAuth();
  useEffect(() => {
    // A sign-out takes the mark away; while it is there, "signed out" only means that nothing has answered yet.
    if (status === "unavailable" || recall("homeward:signed-in") === null) reveal();
  }, [status]);
  useEffect(() => reveal, []);
  return <Landing />;
}
