import { useState } from "react";

/** Passes on the words in the paper's new language, unless the user has changed those that the field started with. */
export function usePresetWords(preset: string, words: string, setWords: (words: string) => void) {
  const [lastPreset, setLastPreset] = useState(preset);
  if (preset === lastPreset) return;
  setLastPreset(preset);
  if (words === lastPreset) setWords(preset);
}
