// Lit windows for the pets that came home most recently: as many as fit into the houses. Loads when the visitor scrolls
// near it, and updates live.
import { ConvexProvider, useQueries } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { type ReactNode, useMemo } from "react";
import { api } from "../../../convex/_generated/api";
import { monthOf } from "../../../domain/time/calendar";
import { sentence } from "../../../domain/messages";
import { paths, reportAddress } from "../../../domain/paths";
import { countText } from "../../../domain/texts/count";
import { hourMs } from "../../../domain/units";
import { useTicking } from "../../lib/clock";
import { Link } from "../../lib/router";
import { client } from "../../services/convex/client";
import { ButtonLink } from "../../ui/controls/ButtonLink";
import { paneStyles } from "./paneStyles";
import { roofs } from "./roofs";

type StreetData = FunctionReturnType<typeof api.reports.lifecycle.street>;
type Reunion = StreetData["windows"][number];

const windowsPerHouse = 4;
/** Indexes of the windows that stay dark however many pets came home, for the pets that are still missing. */
const darkWindows = [2, 11];
const houses = [
  { roof: roofs.cat, wallStyles: "bg-[#24494e]", houseStyles: "" },
  { roof: roofs.gable, wallStyles: "bg-[#2f5654]", houseStyles: "max-sm:mt-9" },
  { roof: roofs.dog, wallStyles: "bg-[#28484f]", houseStyles: "hidden lg:block" },
];

interface Props {
  /** Shown while loading, after an error, and until the first pet has come home. */
  fallback: ReactNode;
}

/** Provides the backend's client itself, because the landing page has no layout that does. */
export const LiveStreet = (props: Props) => (
  <ConvexProvider client={client}>
    <Houses {...props} />
  </ConvexProvider>
);

function Houses({ fallback }: Props) {
  const month = useTicking((now) => monthOf(now.getTime()));
  // useQueries returns errors, whereas useQuery would throw them.
  const queries = useMemo(() => ({ street: { query: api.reports.lifecycle.street, args: { month } } }), [month]);
  const street = useQueries(queries)["street"] as StreetData | Error | undefined;
  if (!street || street instanceof Error || street.windows.length === 0) return fallback;
  const remainingReunions = [...street.windows];
  const windows = Array.from({ length: houses.length * windowsPerHouse }, (_, index) =>
    darkWindows.includes(index) ? undefined : remainingReunions.shift(),
  );
  return (
    <section aria-labelledby="street-title" className="mt-18 bg-[#0f2a2e] text-white md:mt-30">
      <div className="overflow-hidden bg-dusk pt-16 md:pt-22">
        <div className="wrap grid justify-items-center gap-5 text-center">
          <h2 id="street-title" className="max-w-[12em] text-title">
            {sentence("street.title")}
          </h2>
          <dl className="flex gap-10">
            <Count value={street.month} label={sentence("street.month")} />
            <Count value={street.all} label={sentence("street.all")} />
          </dl>
        </div>
        <div className="wrap mt-10 grid items-end gap-x-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-7">
          {houses.map(({ roof, wallStyles, houseStyles }, house) => (
            <div key={wallStyles} className={houseStyles}>
              {roof}
              <ul className={`relative -mt-px grid grid-cols-2 gap-x-4.5 gap-y-5.5 px-5.5 pt-3.5 pb-7 ${wallStyles}`}>
                {windows.slice(house * windowsPerHouse, (house + 1) * windowsPerHouse).map((reunion, index) =>
                  reunion ? (
                    <ReunionWindow key={reunion._id} reunion={reunion} isNewest={reunion === street.windows[0]} />
                  ) : (
                    <li key={index} aria-hidden="true">
                      <div className={`${frameStyles} border-[#0f2a2e] bg-[#16363b] ${paneStyles}`} />
                    </li>
                  ),
                )}
              </ul>
            </div>
          ))}
        </div>
      </div>
      <div className="wrap grid justify-items-center gap-4 pt-7 pb-9 text-center">
        <p className="max-w-[30em] text-balance text-[#dce7e0]">{sentence("street.text")}</p>
        <ButtonLink to={paths.reportLost} variant="lamp" big className="max-sm:w-full">
          {sentence("landing.reportLostPet")}
        </ButtonLink>
        <Link
          to={paths.reportFound}
          className="inline-flex min-h-11 items-center font-strong underline decoration-white/55 underline-offset-4 hover:decoration-white focus-visible:outline-white"
        >
          {sentence("bar.found")}
        </Link>
      </div>
    </section>
  );
}

const frameStyles = "relative aspect-[1/1.06] w-full overflow-hidden rounded-[999px_999px_4px_4px] border-5 border-b-9";

const Count = ({ value, label }: { value: number; label: string }) => (
  <div className="grid justify-items-center">
    <dt className="order-2 mt-1.5 text-[#dce7e0]">{label}</dt>
    <dd className="text-[clamp(2.5rem,2rem+2.4vw,3.75rem)] leading-none font-[780] tracking-[-.04em] text-lamp tabular-nums">
      {countText(value)}
    </dd>
  </div>
);

const genericNames = { Dog: "street.dog", Cat: "street.cat", Other: "street.pet" } as const;

function ReunionWindow({ reunion, isNewest }: { reunion: Reunion; isNewest: boolean }) {
  const { _id, name, petType, area, photo, colour, homeAt } = reunion;
  // A text and not a boolean, because `useTicking` returns only texts.
  const isJustHome = useTicking((now) => (isNewest && now.getTime() - homeAt < hourMs ? "now" : "")) !== "";
  const glowStyles = isJustHome
    ? "border-lamp shadow-[0_0_44px_rgb(244_190_85/.6)]"
    : "border-[#0f2a2e] shadow-[0_0_26px_rgb(244_190_85/.26)]";
  return (
    <li className="relative grid content-start justify-items-center gap-2 text-center">
      <div
        className={`${frameStyles} animate-light ${glowStyles} ${photo ? "" : `bg-lamp ${paneStyles}`}`}
        style={photo && colour ? { backgroundColor: colour } : undefined}
      >
        {photo && <img src={photo} alt="" width={160} height={170} loading="lazy" className="size-full object-cover" />}
      </div>
      <p className="grid max-w-full leading-[1.3] wrap-anywhere">
        <Link
          to={reportAddress(_id)}
          className="text-[1.0625rem] font-[680] outline-none after:absolute after:inset-0 after:rounded-md hover:underline focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-white"
        >
          {name || sentence(genericNames[petType])}
        </Link>
        {area && <span className="text-sm text-[#e4ece6]">{area}</span>}
        {isJustHome && (
          <span className="mt-1 justify-self-center rounded-full bg-home px-3 py-0.5 text-tag font-bold text-on-home">
            {sentence("street.now")}
          </span>
        )}
      </p>
    </li>
  );
}
