import type { ReactNode } from "react";
import { Scene } from "../Scene";

interface Props {
  title: string;
  children?: ReactNode;
  action: ReactNode;
}

/**
 * Shown instead of a page that failed or that can't open, such as without a connection. Part of the app's first chunk,
 * so that it works when other chunks don't load.
 */
export function FailedPage({ title, children, action }: Props) {
  return (
    <div role="alert" className="wrap grid justify-items-center gap-3 py-8 text-center md:py-12">
      <div className="arch mb-3 h-[112px] w-[96px] overflow-hidden md:h-[176px] md:w-[150px]">
        <Scene name="pines" />
      </div>
      <h1>{title}</h1>
      {children && <p className="max-w-[30em] text-lead text-balance text-ink-2">{children}</p>}
      <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>
    </div>
  );
}
