import type { ReactNode } from "react";
import { classes } from "../../lib/classes";
import { Placeholder } from "../Placeholder";
import { Scene } from "../Scene";

interface Props {
  /** door: nothing here yet; path: nothing to worry about; pines: something went wrong. */
  scene?: "door" | "path" | "pines";
  title: string;
  /** Explains the state, or says what to do about it. */
  children?: ReactNode;
  /** The buttons. */
  action?: ReactNode;
  /** Whether something failed. Screen readers then announce it at once. */
  error?: boolean;
  className?: string;
}

export function EmptyState({ error, scene = error ? "pines" : "door", title, children, action, className }: Props) {
  return (
    <div
      role={error ? "alert" : undefined}
      className={classes("grid content-center justify-items-center gap-2.5 px-6 py-10 text-center", className)}
    >
      <div className="arch mb-2 h-[176px] w-[150px] overflow-hidden">
        {scene === "door" ? <Placeholder /> : <Scene name={scene} />}
      </div>
      <h2 className="text-h3">{title}</h2>
      {children && <div className="max-w-[30em] text-balance text-ink-2">{children}</div>}
      {action && <div className="mt-2.5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
