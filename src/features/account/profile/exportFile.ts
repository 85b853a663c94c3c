// A self-contained JSON file: all records as the backend returns them, with every photo embedded as a data URL.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

type Everything = FunctionReturnType<typeof api.users.exportMine>;

const addressesOf = ({ profile, pets, reports }: Everything): string[] => [
  ...new Set([...(profile.avatar ? [profile.avatar] : []), ...[...pets, ...reports].flatMap((one) => one.photos)]),
];

const asData = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The photo could not be read.")));
    reader.readAsDataURL(blob);
  });

/** Null if the photo cannot be loaded: the rest is still worth having. */
async function fetched(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? await asData(await answer.blob()) : null;
  } catch {
    return null;
  }
}

export async function exportFile(mine: Everything, onPhoto: (number: number, count: number) => void) {
  const addresses = addressesOf(mine);
  // Collected in parts, since five photos each of fifty pets would make one huge string.
  const parts = [JSON.stringify(mine, null, 2).slice(0, -2), ',\n  "photos": {'];
  let comma = "";
  let missing = 0;
  for (const [index, address] of addresses.entries()) {
    onPhoto(index + 1, addresses.length);
    const data = await fetched(address);
    if (data === null) {
      missing += 1;
      continue;
    }
    parts.push(`${comma}\n    ${JSON.stringify(address)}: ${JSON.stringify(data)}`);
    comma = ",";
  }
  parts.push("\n  }\n}\n");
  return { file: new Blob(parts, { type: "application/json" }), missing };
}

export function download(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file only after this function has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
