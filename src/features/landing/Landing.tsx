// The landing page. It is prerendered at build time, so every link works before any script runs, and its first render
// must not depend on the browser or the current time.
import { Features } from "./Features";
import { FirstSteps } from "./FirstSteps";
import { Hero } from "./Hero";
import { LandingFooter } from "./LandingFooter";
import { LandingHeader } from "./LandingHeader";
import { Street } from "./Street";

export function Landing() {
  return (
    <>
      <LandingHeader />
      <main id="content" tabIndex={-1} className="outline-none">
        <Hero />
        <Features />
        <FirstSteps />
        <Street />
      </main>
      <LandingFooter />
    </>
  );
}
