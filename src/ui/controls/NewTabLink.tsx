import type { ReactNode } from "react";
import { messages } from "../../../domain/messages";

export function NewTabLink({
  href,
  className = "linked",
  children,
}: {
  href: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="sr-only"> ({messages["alert.newTab"]})</span>
    </a>
  );
}
