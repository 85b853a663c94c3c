import { queries } from "../../../../domain/paths";
import { useLocation, useSearchParams } from "../../../lib/router";

/**
 * Returns a function to call once the page post's question is answered. It removes the question from the address, so a
 * reload doesn't ask again.
 */
export function useClearHomeQuestion(): () => void {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  return () => {
    if (!search.has(queries.home)) return;
    const rest = new URLSearchParams(search);
    rest.delete(queries.home);
    setSearch(rest, { replace: true, state: state as unknown });
  };
}
