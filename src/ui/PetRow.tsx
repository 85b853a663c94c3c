import type { ReactNode } from "react";
import { Link } from "../lib/router";
import { Card } from "./Card";
import { Photo } from "./Photo";

interface Props {
  photo: string | null;
  colour: string | undefined;
  name: string;
  to: string;
  heading: "h2" | "h3";
  /** Lines below the name. */
  children: ReactNode;
}

/** A pet in a list. The link around its name covers the whole row. */
export function PetRow({ photo, colour, name, to, heading: Heading, children }: Props) {
  return (
    <Card as="li" pad={false} className="group relative flex items-center gap-4 p-3">
      <Photo src={photo} alt="" colour={colour} shape="tile" className="w-20 flex-none" />
      <div className="grid min-w-0 gap-0.5">
        <Heading className="text-h3 wrap-anywhere">
          <Link to={to} className="whole-card group-hover:underline after:rounded-lg">
            {name}
          </Link>
        </Heading>
        {children}
      </div>
    </Card>
  );
}
