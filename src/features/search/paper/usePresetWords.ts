import { useState } from "react";

/**
 * When the preset words change, such as with the paper's language, replaces those in the field, unless the user has
 * edited them.
 */
export function usePresetWords(preset: string, words: string, setWords: (words: string) => void) {
  const [lastPreset, setLastPreset] = useState(preset);
  if (preset === lastPreset) return;
  setLastPreset(preset);
  if (words === lastPreset) setWords(preset);
}
