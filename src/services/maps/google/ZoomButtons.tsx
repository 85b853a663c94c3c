import { messages } from "../../../../domain/messages";
import { Icon } from "../../../ui/controls/Icon";

const buttons = [
  { step: -1, icon: "minus", label: messages["map.zoomOut"] },
  { step: 1, icon: "plus", label: messages["map.zoomIn"] },
] as const;

/** Zoom buttons above a map, in place of Google's, which cover a part of it. */
export const ZoomButtons = ({ map }: { map: google.maps.Map | null }) => (
  <div className="absolute inset-x-0 top-0 flex h-13 items-center justify-end border-b border-line bg-card px-2">
    {buttons.map(({ step, icon, label }) => (
      <button
        key={icon}
        type="button"
        aria-label={label}
        className="grid size-11 place-items-center rounded-md hover:bg-sunk"
        onClick={() => map?.setZoom((map.getZoom() ?? 0) + step)}
      >
        <Icon name={icon} />
      </button>
    ))}
  </div>
);
