import type { FunctionReturnType } from "convex/server";
import { Link } from "react-router";
import type { api } from "../../../convex/_generated/api";
import { messages, sentence } from "../../../domain/messages";
import { reportAddress } from "../../../domain/paths";
import { shortAddress } from "../../../domain/place";
import { whenSeen } from "../../../domain/whenSeen";
import { useTicking } from "../../lib/clock";
import { Photo } from "../../ui/Photo";

type Entry = Extract<FunctionReturnType<typeof api.bell.list>[number], { kind: "sighting" }>;

/** Sightings of a lost pet whose report the person runs, which wait for a yes or no. */
export function SightingEntry({ entry }: { entry: Entry }) {
  const { reportId, own, petName: name, thumb, count, at, vague, address } = entry;
  const when = useTicking((now) => whenSeen({ at, vague }, now));
  return (
    <Link
      to={reportAddress(reportId)}
      className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-4 rounded-md py-4"
    >
      <Photo src={thumb} alt="" shape="tile" />
      <span className="grid gap-0.5">
        <span className="wrap-anywhere">
          <b className="font-strong">{sentence(count === 1 ? "bell.seen" : "bell.seenBy", { name, count })}</b>{" "}
          {sentence(count === 1 ? "bell.near" : "bell.newest", { place: shortAddress(address) })}
        </span>
        <span className="text-sm text-ink-2">
          {messages[own ? "bell.yours" : "bell.helped"]}, {when}
        </span>
      </span>
      <span aria-hidden="true" className="size-3 rounded-full bg-act" />
    </Link>
  );
}
