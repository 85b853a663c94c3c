import { sentence } from "../../../domain/messages";
import { paths } from "../../../domain/paths";
import { ButtonLink } from "../../ui/controls/ButtonLink";

export function Hero() {
  return (
    <div className="relative overflow-hidden bg-dusk pt-[68px] text-white md:min-h-[1040px] lg:min-h-[clamp(760px,50vw,960px)]">
      <div className="wrap relative z-1 grid grid-cols-[minmax(0,1fr)] gap-[18px] pt-7 pb-2 md:pt-14">
        <h1 className="max-w-[9.5em] text-hero">{sentence("landing.headline")}</h1>
        <p className="max-w-[27em] text-[clamp(1.125rem,1rem+.4vw,1.3125rem)] leading-[1.45] text-pretty text-[#dce7e0]">
          {sentence("landing.headlineText")}
        </p>
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3 md:flex md:max-w-132 md:flex-wrap md:items-center">
          <ButtonLink to={paths.reportLost} variant="lamp" big>
            {sentence("landing.reportLostPet")}
          </ButtonLink>
          <ButtonLink to={paths.reportFound} variant="night" big className="bg-dusk! hover:bg-[#24494e]!">
            {sentence("found.title")}
          </ButtonLink>
          <ButtonLink to={paths.signUp} variant="night" big className="bg-dusk! hover:bg-[#24494e]!">
            {sentence("landing.signUpFree")}
          </ButtonLink>
          <ButtonLink
            to={paths.lostFeed}
            variant="night"
            className="justify-self-center bg-dusk! underline decoration-white/55 underline-offset-4 border-transparent! hover:bg-[#24494e]!"
          >
            {sentence("dashboard.viewLost")}
          </ButtonLink>
        </div>
      </div>
      <picture className="-mt-3.5 block md:absolute md:inset-0 md:mt-0">
        <source media="(min-width: 48rem)" srcSet="/drawings/hero.svg" width={1600} height={900} />
        <img
          src="/drawings/hero-narrow.svg"
          alt={sentence("landing.picture")}
          width={640}
          height={590}
          className="h-auto w-full md:h-full md:object-cover md:object-bottom-right"
        />
      </picture>
    </div>
  );
}
