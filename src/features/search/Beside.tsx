import type { ReactNode } from "react";

interface Props {
  main: ReactNode;
  aside: ReactNode;
}

/** A page's main part, with something to choose or to read beside it, or under it on narrow screens. */
export const Beside = ({ main, aside }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-7 nav:grid-cols-[minmax(0,1fr)_400px] nav:items-start nav:gap-8">
    {main}
    <div className="grid min-w-0 gap-6 nav:sticky nav:top-6">{aside}</div>
  </div>
);
