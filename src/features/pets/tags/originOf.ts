/**
 * The origin of the address that tags lead to. A tag may be printed from a preview or a second host, and is worn for years,
 * so the deployment says its public address. This host's is for deployments that don't know theirs.
 */
export const originOf = ([first]: readonly { origin: string | null }[]) => first?.origin ?? location.origin;
