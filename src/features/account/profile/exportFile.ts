// An archive with all records, as the backend returns them, and their photos as files. The photos' addresses in the
// records are replaced by the names of the files. Photos of saved adoptable pets are not included: they stay addresses.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import { type ZipFile, zipOf } from "../../../../domain/platform/zip";

type Everything = FunctionReturnType<typeof api.users.exportMine>;

/** Maps the photos' addresses to labels, which become part of their files' names. */
function photoLabelsIn({ profile, pets, reports, sightings, threads }: Everything): Map<string, string> {
  const labels = new Map<string, string>();
  const add = (address: string | null, label: string) => {
    if (address && !labels.has(address)) labels.set(address, label);
  };
  add(profile.avatar, "me");
  for (const { name, photos, vaccinations } of pets) {
    for (const address of photos) add(address, name);
    for (const { certificate } of vaccinations) add(certificate, `${name} certificate`);
  }
  for (const { petName, photos, sightings: receivedSightings } of reports) {
    for (const address of photos) add(address, petName || "report");
    for (const { photo } of receivedSightings ?? []) add(photo, "sighting");
  }
  for (const { photo } of sightings) add(photo, "sighting");
  for (const thread of threads) for (const { photo } of thread.messages) add(photo, "message");
  return labels;
}

/** The label with only those characters that every system allows in a file's name. */
const fileLabel = (label: string) => label.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "") || "photo";

const fileEndings: Record<string, string> = { "image/webp": "webp", "image/jpeg": "jpg", "image/png": "png" };

/** Loads a photo. Null if that fails: the record then keeps the photo's address. */
async function fetchPhoto(address: string) {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return null;
    const blob = await answer.blob();
    return { bytes: new Uint8Array(await blob.arrayBuffer()), ending: fileEndings[blob.type] ?? "jpg" };
  } catch {
    return null;
  }
}

export async function exportFile(everything: Everything, onPhoto: (number: number, count: number) => void) {
  const addresses = [...photoLabelsIn(everything)];
  const photos: ZipFile[] = [];
  const fileNames = new Map<string, string>();
  for (const [index, [address, label]] of addresses.entries()) {
    onPhoto(index + 1, addresses.length);
    const photo = await fetchPhoto(address);
    if (!photo) continue;
    const name = `photos/${String(index + 1).padStart(3, "0")}-${fileLabel(label)}.${photo.ending}`;
    fileNames.set(address, name);
    photos.push({ name, bytes: photo.bytes });
  }
  const text = JSON.stringify(everything, (_, value: unknown) => fileNames.get(value as string) ?? value, 2);
  const data = { name: "data.json", bytes: new TextEncoder().encode(`${text}\n`) };
  const file = new Blob(zipOf([data, ...photos]), { type: "application/zip" });
  return { file, missingCount: addresses.length - photos.length };
}
