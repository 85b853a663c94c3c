/**
 * The origin of the address that tags lead to. A tag may be printed from a preview or a second host, and is worn for
 * years, so the deployment says its public address. If it doesn't know its own, the tags get this host's.
 */
export const originOf = ([firstTag]: readonly { origin: string | null }[]) => firstTag?.origin ?? location.origin;
