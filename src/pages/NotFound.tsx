import { useEffect } from "react";
import { sentence } from "../../domain/messages";
import { paths } from "../../domain/paths";
import { ButtonLink } from "../ui/controls/ButtonLink";
import { Scene } from "../ui/Scene";
import { useBackTarget } from "../ui/controls/useBackTarget";
import { fullTitle } from "../lib/pageTitle";

export function NotFound() {
  const back = useBackTarget();
  useEffect(() => {
    // On the operator's page, the route has already given the document another title.
    document.title = fullTitle(sentence("app.notFoundPage"));
  }, []);
  return (
    <div className="wrap grid justify-items-center gap-3 py-12 text-center">
      <div className="arch mb-3 h-[176px] w-[150px] overflow-hidden">
        <Scene name="pines" />
      </div>
      <h1>{sentence("app.notFoundTitle")}</h1>
      <p className="max-w-[30em] text-lead text-balance text-ink-2">{sentence("app.notFound")}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <ButtonLink to={back.to} variant="go">
          {back.label}
        </ButtonLink>
        <ButtonLink to={paths.lostFeed}>{sentence("dashboard.viewLost")}</ButtonLink>
      </div>
    </div>
  );
}
