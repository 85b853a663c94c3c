import type { ComponentProps } from "react";
import { Link } from "../../lib/router";

/** A link to a page or to a section of this one. Sections use a plain link: the router would not scroll to them. */
export function HeaderLink({ to, ...rest }: ComponentProps<"a"> & { to: string }) {
  if (!to.startsWith("#")) return <Link {...rest} to={to} />;
  return (
    <a {...rest} href={to}>
      {rest.children}
    </a>
  );
}
