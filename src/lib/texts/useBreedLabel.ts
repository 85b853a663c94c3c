import { useEffect, useState } from "react";
import { language } from "../../../domain/texts/language";

type BreedLabel = (breed: string) => string;

/** Breeds are stored by their English names. */
export const storedBreedName: BreedLabel = (breed) => breed;

let loadedLabel: BreedLabel | null = null;

const load = async () => (loadedLabel = (await import("../../../domain/pets/breedLabel")).breedLabel);

/**
 * Returns a function that names a breed in the reader's language. Null until the names have loaded, so that no English
 * name shows for a moment. If they can't be loaded, the function returns English names.
 */
export function useBreedLabel(): BreedLabel | null {
  const [label, setLabel] = useState<BreedLabel | null>(() => (language.code === "en" ? storedBreedName : loadedLabel));
  useEffect(() => {
    if (label) return undefined;
    let isMounted = true;
    const show = (next: BreedLabel) => isMounted && setLabel(() => next);
    load().then(show, () => show(storedBreedName));
    return () => {
      isMounted = false;
    };
  }, [label]);
  return label;
}
