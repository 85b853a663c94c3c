import { messages, sentence } from "../../../../domain/messages";
import { petAddress } from "../../../../domain/paths";
import { PageHeader } from "../../../ui/PageHeader";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { GonePassport } from "../passport/GonePassport";
import { usePassport } from "../passport/usePassport";
import { CalendarCard } from "./CalendarCard";
import { useHealth } from "./useHealth";
import { Vaccinations } from "./Vaccinations";
import { Weights } from "./Weights";

/** The vaccines and weights of the user's pet, and the calendar of due dates. */
export function HealthPage({ petId }: { petId: string }) {
  const pet = usePassport(petId);
  const health = useHealth(petId);
  if (pet === null || health === null) return <GonePassport />;
  if (!pet || !health) return <Skeleton className="mt-20 h-96! rounded-lg!" />;
  return (
    <>
      <PageHeader
        title={sentence("pass.healthOf", { name: pet.name })}
        back={{ to: petAddress(petId), label: messages["pass.title"] }}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-7">
        <Vaccinations pet={pet} health={health} />
        <div className="grid gap-4 lg:gap-7">
          <Weights pet={pet} health={health} />
          <CalendarCard secret={health.calendar} />
        </div>
      </div>
    </>
  );
}
