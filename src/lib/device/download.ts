/** Saves a file on the device. */
export function download(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file only after this function has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
