import { sentence } from "../../../domain/messages";
import { paths } from "../../../domain/paths";
import { ButtonLink } from "../../ui/controls/ButtonLink";
import { paneStyles } from "./paneStyles";

/** A lit or dark window, or one with a pet in it. */
function Window({ dark, drawing }: { dark?: boolean; drawing?: string }) {
  return (
    <div
      className={`relative aspect-4/5 flex-[0_0_clamp(92px,15vw,168px)] overflow-hidden rounded-t-full border-6 border-b-0 border-[#0f2a2e] ${
        dark ? "bg-[#24494e]" : "bg-lamp"
      } ${drawing ? "" : paneStyles}`}
    >
      {drawing && (
        <img
          src={`/drawings/${drawing}.svg`}
          alt=""
          width={168}
          height={210}
          loading="lazy"
          className="size-full object-cover"
        />
      )}
    </div>
  );
}

/** Shown until the live street has loaded, and as long as it has no pet that came home. */
export function DrawnStreet() {
  return (
    <section className="relative mt-18 overflow-hidden bg-dusk pt-16 text-white md:mt-30 md:pt-22">
      <div className="wrap grid justify-items-center gap-[18px] text-center">
        <h2 className="text-title">{sentence("landing.drawnStreet")}</h2>
        <p className="max-w-[32em] text-balance text-[#dce7e0]">{sentence("landing.drawnStreetText")}</p>
        <ButtonLink to={paths.signUp} variant="lamp" big>
          {sentence("landing.signUpFree")}
        </ButtonLink>
      </div>
      <div className="mt-14 flex items-end justify-center gap-2.5" aria-hidden="true">
        <Window />
        <Window drawing="clementine" />
        <Window dark />
        <Window drawing="otto" />
        <Window />
        <Window drawing="snow" />
        <Window dark />
      </div>
      <div className="h-4 bg-[#0f2a2e]" />
    </section>
  );
}
