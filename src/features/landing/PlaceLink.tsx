import type { ComponentProps } from "react";
import { Link } from "react-router";

/** A link to a page, or to a part of this one: there the browser scrolls by itself, and the router would not. */
export function PlaceLink({ to, ...rest }: ComponentProps<"a"> & { to: string }) {
  if (!to.startsWith("#")) return <Link {...rest} to={to} />;
  return (
    <a {...rest} href={to}>
      {rest.children}
    </a>
  );
}
