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
    <ErrorBoundary bare={route.bare}>
      <Suspense fallback={<PageSpinner />}>
        <Page />
        <Arrived route={route} onArrive={onArrive} />
      </Suspense>
    </ErrorBoundary>
  );
}

// Inside the same Suspense boundary as the page, so its effect runs once the page is on screen.
function Arrived({ route, onArrive }: Props) {
  const arrived = useEffectEvent(() => onArrive(route));
  useEffect(() => {
    arrived();
    document.documentElement.dataset["ready"] = "";
    dispatchEvent(new Event("homeward:ready"));
  }, []);
  return null;
}
