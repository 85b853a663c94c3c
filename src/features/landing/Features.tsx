import type { ReactNode } from "react";
import { sentence } from "../../../domain/messages";
import { paths } from "../../../domain/paths";
import { classes } from "../../lib/classes";
import { Link } from "../../lib/router";
import { ForumScene, MapScene, ReportsScene, WindowsScene } from "./scenes";

interface FeatureProps {
  scene: ReactNode;
  title: string;
  /** Target of the whole card. Absent for a feature that does not exist yet. */
  to?: string;
  id?: string;
  soon?: boolean;
  /** Takes a row of its own. */
  wide?: boolean;
  children: ReactNode;
}

function Feature({ scene, title, to, id, soon, wide, children }: FeatureProps) {
  return (
    <article
      id={id}
      className={classes(
        "relative grid scroll-mt-6 grid-rows-[232px_auto] overflow-hidden rounded-lg bg-card shadow-lift-1 transition-shadow has-[a:hover]:shadow-lift-2",
        wide && "nav:col-span-full nav:grid-cols-[1.25fr_2fr] nav:grid-rows-[232px]",
      )}
    >
      <div className="relative overflow-hidden bg-sunk" aria-hidden="true">
        {scene}
      </div>
      <div className={classes("grid gap-2 p-5 md:p-7", wide ? "content-center" : "content-start")}>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3>
            {to ? (
              <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
                {title}
              </Link>
            ) : (
              title
            )}
          </h3>
          {soon && (
            <span className="-my-1 rounded-full bg-sunk px-3 py-1 text-tag font-label whitespace-nowrap text-ink-2">
              {sentence("app.comingSoon")}
            </span>
          )}
        </div>
        <p className="text-ink-2">{children}</p>
      </div>
    </article>
  );
}

export function Features() {
  return (
    <section className="wrap pt-[72px] md:pt-[88px]">
      <h2 className="text-title whitespace-pre-line">{sentence("landing.features")}</h2>
      <div className="mt-9 grid gap-5 nav:grid-cols-[1.25fr_1fr_1fr] nav:gap-6">
        <Feature scene={<ReportsScene />} title={sentence("landing.featureLostFound")} to={paths.lostFeed}>
          {sentence("landing.featureLostFoundText")}
        </Feature>
        <Feature scene={<MapScene />} title={sentence("landing.featureHospitals")} to={paths.vets}>
          {sentence("landing.featureHospitalsText")}
        </Feature>
        <Feature scene={<ForumScene />} title={sentence("landing.featureForum")} id="forum" soon>
          {sentence("landing.featureForumText")}
        </Feature>
        <Feature wide scene={<WindowsScene />} title={sentence("dashboard.adoption")} to={paths.adoption}>
          {sentence("dashboard.adoptionText")}
        </Feature>
      </div>
    </section>
  );
}
