// The app's router: one list of pages, links, and the location as state. react-router was seven times as large
// (docs/decisions/browser/034-own-router.md).
import {
  Children,
  type ComponentProps,
  createContext,
  isValidElement,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { translatedAddress } from "../../../domain/translatedAddress";
import {
  addressOf,
  type Arrival,
  browserHistory,
  type History,
  type Location,
  memoryHistory,
  type Navigate as NavigateFunction,
  type NavigateOptions,
  type RouterState,
  resolve,
  type StartAt,
} from "./history";
import { matchPath, type Params } from "./matching";

export { matchPath };

interface Routing extends RouterState {
  navigate: NavigateFunction;
}

const RoutingContext = createContext<Routing | null>(null);
const ParamsContext = createContext<Params>({});
const OutletContext = createContext<ReactNode>(null);

function useRouting(): Routing {
  const routing = use(RoutingContext);
  if (!routing) throw new Error("This hook only works inside a router.");
  return routing;
}

function Router({ history, children }: { history: History; children: ReactNode }) {
  const [state, setState] = useState(history.here);
  // In a transition, so that a page stays until the code of the next one has loaded.
  useLayoutEffect(() => history.listen((next) => startTransition(() => setState(next))), [history]);
  const routing = useMemo(() => ({ ...state, navigate: history.navigate }), [state, history]);
  return <RoutingContext value={routing}>{children}</RoutingContext>;
}

export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(browserHistory);
  return <Router history={history}>{children}</Router>;
}

/** `startAt`: the first location. */
export function MemoryRouter({ startAt, children }: { startAt?: StartAt; children: ReactNode }) {
  const [history] = useState(() => memoryHistory(startAt));
  return <Router history={history}>{children}</Router>;
}

export const useLocation = (): Location => useRouting().location;
/** Returns how the user got to the page: "pop", "push" or "replace". */
export const useArrival = (): Arrival => useRouting().arrival;
/** Returns the same function at every render. */
export const useNavigate = (): NavigateFunction => useRouting().navigate;
export const useParams = (): Params => use(ParamsContext);

type Query = URLSearchParams | Record<string, string>;

/** The query, and a function that replaces it. */
export function useSearchParams(): [URLSearchParams, (query: Query, options?: NavigateOptions) => void] {
  const { location, navigate } = useRouting();
  const { search } = location;
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const [set] = useState(() => (query: Query, options?: NavigateOptions) => {
    navigate(`?${String(new URLSearchParams(query))}`, options);
  });
  return [params, set];
}

interface RouteProps {
  /** A pattern for matchPath. A route without a path wraps its children and shows the matching one in its Outlet. */
  path?: string;
  element: ReactNode;
  children?: ReactNode;
}

export function Route(_props: RouteProps): ReactNode {
  throw new Error("A Route has to be inside Routes.");
}

interface FoundRoute {
  params: Params;
  element: ReactNode;
}

/** The first route of the list whose path matches. */
function findRoute(children: ReactNode, pathname: string): FoundRoute | null {
  for (const child of Children.toArray(children)) {
    if (!isValidElement<RouteProps>(child)) continue;
    const { path, element, children: nestedRoutes } = child.props;
    if (path === undefined) {
      const foundRoute = findRoute(nestedRoutes, pathname);
      if (foundRoute)
        return { ...foundRoute, element: <OutletContext value={foundRoute.element}>{element}</OutletContext> };
    } else {
      const params = matchPath(path, pathname);
      if (params) return { params, element };
    }
  }
  return null;
}

export function Routes({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const foundRoute = findRoute(children, pathname);
  return foundRoute && <ParamsContext value={foundRoute.params}>{foundRoute.element}</ParamsContext>;
}

export const Outlet = () => use(OutletContext);

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: string;
  replace?: boolean;
  state?: unknown;
}

/** Whether the address starts with a scheme, such as "https:" or "mailto:". */
const isExternal = (to: string) => /^[a-z][a-z+.-]*:/i.test(to);

/**
 * A link that navigates without loading a page. Modified clicks, other targets and external addresses are left to the
 * browser.
 */
export function Link({ to, replace, state, onClick, target, children, ...rest }: LinkProps) {
  const { location, navigate } = useRouting();
  const href = isExternal(to) ? to : resolve(to, location);
  return (
    <a
      {...rest}
      href={isExternal(to) ? to : translatedAddress(href)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        const { defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey } = event;
        if (defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
        if ((target && target !== "_self") || isExternal(to)) return;
        event.preventDefault();
        // Like browsers, replaces the entry if the link leads to the current address.
        navigate(href, { replace: replace ?? href === addressOf(location), state });
      }}
    >
      {children}
    </a>
  );
}

/** Navigates as soon as it renders. */
export function Navigate({ to, replace, state }: { to: string } & NavigateOptions) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state]);
  return null;
}
