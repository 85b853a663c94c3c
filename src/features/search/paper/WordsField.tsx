import type { ComponentProps } from "react";
import { rememberInTab } from "../../../lib/device/tabStorage";
import { TextField } from "../../../ui/forms/TextField";

type Props = Omit<ComponentProps<typeof TextField>, "onChange"> & {
  /** Where the words are kept while the tab is open. */
  kept: Parameters<typeof rememberInTab>[0];
  onChange(words: string): void;
};

/** The words on a flyer or poster. */
export const WordsField = ({ kept, onChange, ...field }: Props) => (
  <TextField
    {...field}
    onChange={(words) => {
      onChange(words);
      rememberInTab(kept, words);
    }}
    required
  />
);
