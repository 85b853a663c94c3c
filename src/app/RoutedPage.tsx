import { Suspense, useEffect, useEffectEvent } from "react";
import { ErrorBoundary } from "./ErrorBoundary";
import type { AppRoute } from "./routes";
import { PageSpinner } from "./PageSpinner";

interface Props {
  route: AppRoute;
  onArrive: (route: AppRoute) => void;
}

/** A route's page, with its loading state and its error page. */
export function RoutedPage({ route, onArrive }: Props) {
  const { Page } = route;
  return (
    <ErrorBoundary withoutLayout={route.withoutLayout}>
      <Suspense fallback={<PageSpinner />}>
        <Page />
        <ArrivalSignal route={route} onArrive={onArrive} />
      </Suspense>
    </ErrorBoundary>
  );
}

// Rendered inside the page's Suspense boundary, so that the effect runs as soon as the page is on screen.
function ArrivalSignal({ route, onArrive }: Props) {
  const signalArrival = useEffectEvent(() => onArrive(route));
  useEffect(() => {
    signalArrival();
    document.documentElement.dataset["ready"] = "";
    dispatchEvent(new Event("homeward:ready"));
  }, []);
  return null;
}
