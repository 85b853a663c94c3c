import { useEffect, useEffectEvent } from "react";
import { openLayer } from "./layers";

/** While `isOpen`, the browser's Back calls `onBack` instead of leaving the page. */
export function useLayer(isOpen: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => (isOpen ? openLayer(() => back()) : undefined), [isOpen]);
}
