/**
 * The origin of the URL in the tags' QR codes. A tag may be printed from a preview or a second host, and is worn for
 * years, so the backend sends its public origin with each tag. If it doesn't know one, the tags get this page's origin.
 */
export const originOf = ([firstTag]: readonly { origin: string | null }[]) => firstTag?.origin ?? location.origin;
