import { adoptionAges, adoptionFlags, adoptionNatures, adoptionSizes } from "../../../domain/adoption/adoptionChoices";
import { messages } from "../../../domain/messages";
import { yesNo } from "../../../domain/yesNo";
import { SelectChip } from "../../ui/controls/Chip";
import type { AdoptionQuery, advanced } from "./adoptionQuery";

interface Props {
  name: (typeof advanced)[number];
  query: AdoptionQuery;
  onChange: (changes: Partial<AdoptionQuery>) => void;
}

/** The chip of one of the filters behind the "More" button. */
export function AdvancedFilter({ name, query, onChange }: Props) {
  if (name === "age") {
    return (
      <SelectChip
        label={messages["adoption.age"]}
        options={adoptionAges}
        value={query.age}
        onChange={(age) => onChange({ age })}
      />
    );
  }
  if (name === "size") {
    return (
      <SelectChip
        label={messages["adoption.size"]}
        options={adoptionSizes}
        value={query.size}
        onChange={(size) => onChange({ size })}
      />
    );
  }
  if (name === "nature") {
    return (
      <SelectChip
        label={messages["adoption.nature"]}
        options={adoptionNatures}
        value={query.nature}
        onChange={(nature) => onChange({ nature })}
      />
    );
  }
  return (
    <SelectChip
      label={adoptionFlags.find((flag) => flag.name === name)!.label}
      options={yesNo}
      value={query[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
}
