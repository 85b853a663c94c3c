// Decorative pictures for the feature cards, which hide them from screen readers.
import { sentence } from "../../../domain/messages";

function ReportTile({ drawing, status, className }: { drawing: string; status: "lost" | "found"; className: string }) {
  const tagStyles = status === "lost" ? "bg-lost text-on-lost" : "bg-found text-on-found";
  return (
    <div className={`absolute w-[150px] rounded-[18px] bg-card p-2 pb-4 shadow-lift-2 ${className}`}>
      <img
        src={`/drawings/${drawing}.svg`}
        alt=""
        width={134}
        height={134}
        loading="lazy"
        className="aspect-square w-full rounded-[12px] object-cover dark:brightness-[.93]"
      />
      <span
        className={`punched absolute top-4 left-4 inline-flex min-h-[26px] items-center rounded-full pr-[11px] pl-[25px] text-count font-bold ${tagStyles}`}
      >
        {sentence(status === "lost" ? "feed.lost" : "feed.found")}
      </span>
      <div className="mt-3.5 ml-1 h-2.5 w-3/5 rounded-full bg-sunk" />
    </div>
  );
}

export function ReportsScene() {
  return (
    <>
      <ReportTile drawing="biscuit" status="lost" className="top-7 left-[7%] -rotate-4" />
      <ReportTile drawing="rusty" status="found" className="top-12 left-[calc(7%+138px)] rotate-3" />
    </>
  );
}

const pinPath = "M0 0C-5-9-26-18-26-41a26 26 0 0 1 52 0C26-18 5-9 0 0Z";
const crossPath = "M-5-56H5v10H15v10H5v10H-5v-10h-10v-10h10Z";

export function MapScene() {
  return (
    <svg viewBox="0 0 400 264" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full">
      <rect width="400" height="264" fill="var(--m-land)" />
      <g transform="rotate(-14 200 132)" fill="none">
        <path d="M186-60c40-16 96-10 118 14s14 60-20 68-80 4-102-14-34-54 4-68Z" fill="var(--m-water)" />
        <path d="M-60 250c90-34 180 6 270-18s150-30 270 10v90H-60Z" fill="var(--m-park)" />
        <path d="M294 92h44v34h-44ZM26 92h40v48H26Z" fill="var(--m-build)" />
        <path
          d="M-60 20H90M150 78H460M-60 78h130M-60 200H240M300 20h160M300 200h160M10-60v138M80 78v122M216 20v180M280-60v138M350 78v222M410-60V200"
          stroke="var(--m-road)"
          strokeWidth="8"
        />
        <path d="M-60 140H460M144-80V320" stroke="var(--m-major)" strokeWidth="17" />
        <path d="M-60 140H460M144-80V320" stroke="var(--m-road)" strokeWidth="12" />
      </g>
      <circle cx="192" cy="196" r="30" fill="#e5761e" opacity=".2" />
      <circle cx="192" cy="196" r="12" fill="#fff" />
      <circle cx="192" cy="196" r="8" fill="#e5761e" />
      {["translate(98 112)", "translate(300 166)"].map((transform) => (
        <g key={transform} transform={transform}>
          <path d={pinPath} fill="var(--adopt)" stroke="#fff" strokeWidth="3" />
          <path d={crossPath} fill="#fff" />
        </g>
      ))}
    </svg>
  );
}

function Bubble({ drawing, lineWidths, right }: { drawing: string; lineWidths: string[]; right?: boolean }) {
  return (
    <div className={`absolute flex items-end gap-2.5 ${right ? "right-5 bottom-9 flex-row-reverse" : "top-10 left-5"}`}>
      <img
        src={`/drawings/${drawing}.svg`}
        alt=""
        width={40}
        height={44}
        loading="lazy"
        className="h-11 w-10 rounded-[20px_20px_10px_10px] object-cover dark:brightness-[.93]"
      />
      <div
        className={`grid gap-2 bg-card p-4 shadow-lift-1 ${right ? "rounded-[16px_16px_4px_16px]" : "rounded-[16px_16px_16px_4px]"}`}
      >
        {lineWidths.map((width) => (
          <div key={width} className={`h-2.5 rounded-full bg-sunk ${width}`} />
        ))}
      </div>
    </div>
  );
}

export function ForumScene() {
  return (
    <>
      <Bubble drawing="miso" lineWidths={["w-44", "w-28"]} />
      <Bubble drawing="pepper" lineWidths={["w-36"]} right />
    </>
  );
}

/** Pets that wait for a home, in windows. `DrawnStreet` shows the same pictures. */
export function WindowsScene() {
  return (
    <div className="absolute inset-0 flex items-end justify-center gap-3 px-5">
      {["clementine", "otto", "snow"].map((drawing) => (
        <img
          key={drawing}
          src={`/drawings/${drawing}.svg`}
          alt=""
          width={168}
          height={210}
          loading="lazy"
          className="h-[184px] w-0 max-w-[140px] flex-1 rounded-t-full border-6 border-b-0 border-card object-cover dark:brightness-[.93]"
        />
      ))}
    </div>
  );
}
