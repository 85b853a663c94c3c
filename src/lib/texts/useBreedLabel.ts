import { useEffect, useState } from "react";
import { language } from "../../../domain/texts/language";

type BreedLabel = (breed: string) => string;

const storedName: BreedLabel = (breed) => breed;
let loadedLabel = storedName;

const load = async () => (loadedLabel = (await import("../../../domain/pets/breedLabel")).breedLabel);

/**
 * Names a breed in the reader's language. The names load beside the page. Until then, and if they can't be loaded, breeds
 * have the names by which they are stored, which are the English ones.
 */
export function useBreedLabel(): BreedLabel {
  const [label, setLabel] = useState(() => loadedLabel);
  useEffect(() => {
    if (language.code === "en" || label !== storedName) return undefined;
    let isMounted = true;
    load().then(
      (loaded) => isMounted && setLabel(() => loaded),
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, [label]);
  return label;
}
