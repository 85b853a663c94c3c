import { useEffect } from "react";
import { Landing } from "../features/landing/Landing";
import { recall } from "../lib/storage";
import { useAuth } from "../services/auth/useAuth";

// A visitor sees the landing page at once. Where somebody was signed in before, the inline script has marked the
// document, and the style sheet hides the landing page until it is known whether to go to the dashboard.
const reveal = () => {
  delete document.documentElement.dataset["returning"];
};

export function Home() {
  const { status } = useAuth();
  useEffect(() => {
    // Signing out removes the mark. While it is there, "signedOut" only means that Clerk has not answered yet.
    if (status === "unavailable" || recall("homeward:signed-in") === null) reveal();
  }, [status]);
  useEffect(() => reveal, []);
  return <Landing />;
}
