import { useQuery } from "convex/react";
import { useId } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { petAddress } from "../../../../domain/paths";
import { Link } from "../../../lib/router";
import { useAuth } from "../../../services/auth/useAuth";
import { Card } from "../../../ui/Card";
import { Photo } from "../../../ui/Photo";

/** The user's pets on the dashboard. Each leads to its passport. */
export function PassportLinks() {
  const { status } = useAuth();
  const pets = useQuery(api.pets.mine, status === "signedIn" ? {} : "skip");
  const titleId = useId();
  if (!pets || pets.length === 0) return null;
  return (
    <Card as="section" pad={false} aria-labelledby={titleId} className="px-5 py-4 md:px-6 lg:col-span-12">
      <h2 id={titleId} className="text-base">
        {messages["pass.links"]}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-2 gap-y-1 -mx-2">
        {pets.map(({ _id, name, photos }) => (
          <li key={_id} className="min-w-0">
            <Link
              to={petAddress(_id)}
              aria-label={sentence("pass.of", { name })}
              className="flex min-h-14 items-center gap-3 rounded-md py-1 pr-4 pl-2 font-strong hover:bg-sunk"
            >
              <Photo src={photos[0]?.thumb} alt="" colour={photos[0]?.colour} shape="tile" className="w-11 flex-none" />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
