// A contact takes several lines of a poster, and if the poster has four sheets, it spans two of them. It is divided
// where people pause when they read it.

/** In characters. Longer parts are divided into several lines. */
const maxLineLength = 14;
/** In characters, for an address that has a sheet to itself. */
const maxShortLineLength = 9;

/** The parts into which a phone number, an email address or a web address is divided first. */
const partsOf = (contact: string) =>
  /[@/]/.test(contact) ? contact.split(/(?=[@/])/) : contact.split(/[\s-]+/).filter(Boolean);

/** Divides a web address before its path, which stays whole. */
function addressHalves(address: string): [string, string] {
  const path = address.indexOf("/");
  return [address.slice(0, path), address.slice(path)];
}

/** The contact (or web address) in two parts, for two sheets beside each other. */
export function contactHalves(contact: string): [string, string] {
  if (contact.includes("/")) return addressHalves(contact);
  const parts = partsOf(contact);
  if (parts.length < 2) {
    const middle = Math.ceil(contact.length / 2);
    return [contact.slice(0, middle), contact.slice(middle)];
  }
  const separator = contact.includes("@") ? "" : " ";
  const cut = Math.ceil(parts.length / 2);
  return [parts.slice(0, cut).join(separator), parts.slice(cut).join(separator)];
}

/** The lines of a part, which is divided after dots and hyphens and before a port (":8080") if it is too long. */
function linesOf(part: string, maxLength = maxLineLength): string[] {
  const lines: string[] = [];
  for (const piece of part.split(/(?<=[.-])|(?=:)/)) {
    const lastLine = lines.at(-1);
    if (lastLine !== undefined && lastLine.length + piece.length <= maxLength)
      lines[lines.length - 1] = lastLine + piece;
    else lines.push(piece);
  }
  return lines;
}

/** The lines of a contact (or web address) that has a sheet to itself or shares it with a QR code. */
export const contactLines = (contact: string): string[] =>
  (contact.includes("/") ? addressHalves(contact) : partsOf(contact)).flatMap((part) => linesOf(part));

/** A web address in short lines, whose letters are large enough to fill a sheet. */
export const addressLines = (address: string): string[] =>
  addressHalves(address).flatMap((half) => linesOf(half, maxShortLineLength));

/** Half of a contact: a phone number on one line, an address on as many as it needs. */
export const halfLines = (half: string): string[] => (/^[\d\s()+-]+$/.test(half) ? [half] : linesOf(half));
