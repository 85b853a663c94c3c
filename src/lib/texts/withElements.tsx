import { Fragment, type ReactElement, type ReactNode } from "react";
import { fill } from "../../../domain/texts/fill";

// No text that people type contains this character (cleanText), so a value cannot look like a delimiter.
const delimiter = "\0";

/**
 * Fills a text's placeholders with values, some of which may be elements, such as a bold name or a link. The translator
 * decides where they stand.
 */
export function withElements(text: string, values: Record<string, string | number | ReactElement>): ReactNode {
  const delimitedValues = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "object" ? delimiter + name + delimiter : value,
  ]);
  const parts = fill(text, Object.fromEntries(delimitedValues)).split(delimiter);
  // Every second part is the name of a value, because it stood between two delimiters.
  return parts.map((part, index) => (index % 2 === 0 ? part : <Fragment key={part}>{values[part]}</Fragment>));
}
