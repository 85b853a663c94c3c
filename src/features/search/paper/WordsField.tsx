import type { ComponentProps } from "react";
import { rememberInTab } from "../../../lib/device/tabStorage";
import { TextField } from "../../../ui/forms/TextField";

type Props = Omit<ComponentProps<typeof TextField>, "onChange"> & {
  /** Key in the tab's storage, where the words are kept. */
  storageKey: Parameters<typeof rememberInTab>[0];
  onChange(words: string): void;
};

/** The field for the words on a flyer or poster. */
export const WordsField = ({ storageKey, onChange, ...field }: Props) => (
  <TextField
    {...field}
    onChange={(words) => {
      onChange(words);
      rememberInTab(storageKey, words);
    }}
  />
);
