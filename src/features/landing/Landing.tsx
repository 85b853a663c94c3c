// The start page. It is prerendered at build, so every link works before any script runs, and nothing here may depend
// on the browser or on the moment.
import { Features } from "./Features";
import { FirstSteps } from "./FirstSteps";
import { Hero } from "./Hero";
import { LandingFooter } from "./LandingFooter";
import { Street } from "./Street";

export function Landing() {
  return (
    <>
      <Hero />
      <main id="content" tabIndex={-1} className="outline-none">
        <Features />
        <FirstSteps />
        <Street />
      </main>
      <LandingFooter />
    </>
  );
}
