import { adoptionAges, adoptionFlags, adoptionNatures, adoptionSizes } from "../../../domain/adoption/adoptionChoices";
import type { Choice } from "../../../domain/choices";
import { messages } from "../../../domain/messages";
import { yesNo } from "../../../domain/yesNo";
import { SelectChip } from "../../ui/controls/Chip";
import type { AdoptionQuery, advancedFilters } from "./adoptionQuery";

type Name = (typeof advancedFilters)[number];

interface Filter {
  name: Name;
  label: string;
  options: readonly Choice[];
}

const filters: readonly Filter[] = [
  { name: "age", label: messages["adoption.age"], options: adoptionAges },
  { name: "size", label: messages["adoption.size"], options: adoptionSizes },
  { name: "nature", label: messages["adoption.nature"], options: adoptionNatures },
  ...adoptionFlags.map(({ name, label }) => ({ name, label, options: yesNo })),
];

interface Props {
  name: Name;
  query: AdoptionQuery;
  onChange: (changes: Partial<AdoptionQuery>) => void;
}

/** The chip of one of the filters behind the "More" button. */
export function AdvancedFilter({ name, query, onChange }: Props) {
  const { label, options } = filters.find((filter) => filter.name === name)!;
  return (
    <SelectChip label={label} options={options} value={query[name]} onChange={(value) => onChange({ [name]: value })} />
  );
}
