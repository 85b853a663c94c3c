import { queries } from "../../../../domain/paths";
import { useLocation, useSearchParams } from "../../../lib/router";

/** Call it once the question of an alert's link is answered: the address stops asking it, also after a reload. */
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
