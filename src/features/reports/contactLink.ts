/** A link to the phone number or e-mail address in a free text, or null unless there is exactly one. */
export function contactLink(text: string): { kind: "phone" | "email"; href: string } | null {
  const numbers = text.match(/\+?\d[\d\s().-]{5,18}\d/g) ?? [];
  const digits = numbers.map((found) => found.replaceAll(/[^\d+]/g, "")).filter((found) => /^\+?\d{7,15}$/.test(found));
  if (digits.length === 1) return { kind: "phone", href: `tel:${digits[0]}` };
  const addresses = text.match(/[^\s@<>"',;:()]+@[^\s@<>"',;:()]+\.[a-z]{2,}/gi) ?? [];
  if (digits.length === 0 && addresses.length === 1) {
    return { kind: "email", href: `mailto:${encodeURIComponent(addresses[0]!).replace("%40", "@")}` };
  }
  return null;
}
