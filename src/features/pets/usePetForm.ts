import { useCallback, useRef, useState } from "react";
import { limits } from "../../../domain/limits";
import { sentence } from "../../../domain/messages";
import { checkPet, type PetField, type PetForm } from "../../../domain/petRules";
import { usePhotos } from "../../fields/photos/usePhotos";

/** What adding and editing share: values, photos, the rules, and going to the first field that fails. */
export function usePetForm(initial: PetForm) {
  const [form, setForm] = useState(initial);
  const [error, setError] = useState<{ field: PetField; sentence: string } | null>(null);
  const holder = useRef<HTMLDivElement>(null);
  const photos = usePhotos({ most: limits.photosPerPet, accepts: "any-image", tooMany: "pet.tooManyPhotos" });

  const set = useCallback(<Key extends keyof PetForm>(key: Key, value: PetForm[Key]) => {
    setForm((before) => ({ ...before, [key]: value }));
    setError((before) => (before?.field === key ? null : before));
  }, []);

  const reset = useCallback((to: PetForm) => {
    setForm(to);
    setError(null);
  }, []);

  const check = (): boolean => {
    const failure = checkPet(form, photos.items.length);
    setError(failure && { field: failure.field, sentence: sentence(failure.code, failure.values) });
    if (!failure) return true;
    holder.current?.querySelector<HTMLElement>(`[data-field="${failure.field}"]`)?.focus();
    return false;
  };

  const errorOf = (field: PetField) => (error?.field === field ? error.sentence : null);

  return { form, set, reset, photos, check, errorOf, holder };
}

export type PetFormState = ReturnType<typeof usePetForm>;
