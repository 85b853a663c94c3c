import type { ReactNode } from "react";

interface Props {
  main: ReactNode;
  aside: ReactNode;
}

/** Two columns. On narrow screens, the aside moves below the main part. */
export const TwoColumn = ({ main, aside }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-7 nav:grid-cols-[minmax(0,1fr)_400px] nav:items-start nav:gap-8">
    {main}
    <div className="grid min-w-0 gap-6 nav:sticky nav:top-6">{aside}</div>
  </div>
);
