import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "../../lib/router";

/** Prints at once if the link to this page asks for that in its state. A reload or Back doesn't print again. */
export function usePrintOnArrival(print: () => void) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [shouldPrint] = useState(() => (state as { print?: boolean } | null)?.print === true);
  const printOnce = useEffectEvent(() => {
    navigate(pathname + search, { replace: true, state: null });
    print();
  });
  useEffect(() => {
    if (shouldPrint) printOnce();
  }, [shouldPrint]);
}
