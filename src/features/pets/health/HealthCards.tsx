import type { PassportPet } from "../passport/usePassport";
import { useHealth } from "./useHealth";
import { Vaccinations } from "./Vaccinations";
import { Weights } from "./Weights";

/** The pet's vaccines and weights, which the passport shows on wide screens only. */
export function HealthCards({ pet }: { pet: PassportPet }) {
  const health = useHealth(pet._id);
  if (!health) return null;
  return (
    <>
      <Vaccinations pet={pet} health={health} />
      <Weights pet={pet} health={health} />
    </>
  );
}
