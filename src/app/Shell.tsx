import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { language } from "../../domain/texts/language";
import { offeredLanguage } from "../lib/chosenLanguage";
import { focusHeading } from "../lib/focusHeading";
import { setRouteTitle } from "../lib/pageTitle";
import { Route, Routes, useArrival } from "../lib/router";
import { isSignedIn } from "../lib/signedInState";
import { useStore } from "../lib/store";
import { waitUntilIdle } from "../lib/waitUntilIdle";
import { lazyPart } from "../ui/feedback/lazyPart";
import { useToasts } from "../ui/feedback/toasts";
import { RoutedPage } from "./RoutedPage";
import { ErrorBoundary } from "./ErrorBoundary";
import { lazyPage } from "./lazyPage";
import { OfflineBanner } from "./frame/OfflineBanner";
import { type AppRoute, routeAt, routes } from "./routes";
import { SkipLink } from "./frame/SkipLink";
import { useCanonical } from "./useCanonical";
import { useReveal } from "./useReveal";
import { PageSpinner } from "./PageSpinner";

const Layout = lazyPage(() => import("./frame/Layout"), "Layout");

// Hardly any toast comes before the toaster has loaded (see `Toasts`), so there is no fallback.
const Toaster = lazyPart(
  async () => (await import("../ui/feedback/Toaster")).Toaster,
  undefined,
  () => null,
);

const LanguageOffer = lazyPart(
  async () => (await import("./frame/LanguageOffer")).LanguageOffer,
  () => null,
  () => null,
);

/** Not rendered on English pages: their addresses name no language, so they open in the reader's language. */
function ReadersLanguageOffer() {
  const code = useStore(offeredLanguage);
  return code && <LanguageOffer code={code} />;
}

/**
 * Nearly every toast follows a press, so a visit that only reads doesn't load the toaster. For a signed-in user, it
 * loads as soon as the page is idle, because without a connection a press could no longer load it.
 */
function Toasts() {
  const hasToasts = useToasts().length > 0;
  const [isNeeded, setIsNeeded] = useState(false);
  const signedIn = useStore(isSignedIn);
  useEffect(() => {
    if (signedIn) void waitUntilIdle().then(() => setIsNeeded(true));
  }, [signedIn]);
  useEffect(() => {
    const presses = ["pointerdown", "keydown"];
    const onPress = () => setIsNeeded(true);
    for (const press of presses) addEventListener(press, onPress, { once: true });
    return () => {
      for (const press of presses) removeEventListener(press, onPress);
    };
  }, []);
  return (hasToasts || isNeeded) && <Toaster />;
}

/** Loads the code of the page at a path. A failure is not reported here: the page itself shows it. */
export async function loadPage(pathname: string): Promise<void> {
  const { path, Page, withoutLayout, loadDetail } = routeAt(pathname);
  const [page] = path.split("/:");
  await Promise.allSettled([
    Page.load(),
    withoutLayout ? null : Layout.load(),
    // A report opens only at an address below the page's own.
    pathname === page ? null : loadDetail?.(),
  ]);
}

export function Shell() {
  const [announcement, setAnnouncement] = useState("");
  const isFirstPage = useRef(true);
  const arrival = useArrival();
  useCanonical();
  useReveal();

  const arrive = useCallback(
    (route: AppRoute) => {
      setRouteTitle(route.title);
      if (isFirstPage.current) {
        // Screen readers announce the first page by themselves.
        isFirstPage.current = false;
        return;
      }
      setAnnouncement(route.title);
      if (arrival !== "pop") scrollTo(0, 0);
      if (!document.getElementById("content")?.contains(document.activeElement)) focusHeading();
    },
    [arrival],
  );

  const element = (route: AppRoute) => <RoutedPage key={route.path} route={route} onArrive={arrive} />;
  const layout = (
    <ErrorBoundary withoutLayout>
      <Suspense fallback={<PageSpinner />}>
        <Layout />
      </Suspense>
    </ErrorBoundary>
  );
  return (
    <ErrorBoundary withoutLayout>
      <SkipLink />
      <div aria-live="polite" className="sr-only">
        {announcement}
      </div>
      <div className="flex min-h-dvh flex-col">
        <OfflineBanner />
        {language.code !== "en" && <ReadersLanguageOffer />}
        <div className="relative flex grow flex-col">
          <Routes>
            {routes
              .filter((route) => route.withoutLayout)
              .map((route) => (
                <Route key={route.path} path={route.path} element={element(route)} />
              ))}
            <Route element={layout}>
              {routes
                .filter((route) => !route.withoutLayout)
                .map((route) => (
                  <Route key={route.path} path={route.path} element={element(route)} />
                ))}
            </Route>
          </Routes>
        </div>
      </div>
      <Toasts />
    </ErrorBoundary>
  );
}
