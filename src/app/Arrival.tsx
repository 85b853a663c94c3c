import { Suspense, useEffect, useEffectEvent } from "react";
import { ErrorBoundary } from "./ErrorBoundary";
import type { AppRoute } from "./routes";
import { Waiting } from "./Waiting";

interface Props {
  route: AppRoute;
  onArrive: (route: AppRoute) => void;
}

/** One page, with what is shown while its code is under way and when that fails. */
export function Arrival({ route, onArrive }: Props) {
  const { Page } = route;
  return (
    <ErrorBoundary bare={route.bare}>
      <Suspense fallback={<Waiting />}>
        <Page />
        <Arrived route={route} onArrive={onArrive} />
      </Suspense>
    </ErrorBoundary>
  );
}

// Its effect runs when the page beside it is on the screen, not before.
function Arrived({ route, onArrive }: Props) {
  const arrived = useEffectEvent(() => onArrive(route));
  useEffect(() => {
    arrived();
    document.documentElement.dataset["ready"] = "";
    dispatchEvent(new Event("homeward:ready"));
  }, []);
  return null;
}
