// Checks the given settings, and describes each fault in a message that names the variable and the page about it.
import type { Emulator } from "./emulator.ts";
import type { Env } from "./settings.ts";

/** A host that does not answer within this time is reported. */
const answerTimeoutMs = 5000;

/** The page about settings that belong to no service, or to one without a page of its own. */
const commonDocs = "README.md";

interface Setting {
  name: string;
  value: string;
  docs: string;
}

/** The settings that have a value: those of the services and the backend, and addresses that the browser's code reads. */
function settingsWithValue(services: Emulator[], names: string[], env: Env): Setting[] {
  const docs = new Map<string, string>();
  for (const name of Object.keys(env)) if (/^VITE_\w+_URL$/.test(name)) docs.set(name, commonDocs);
  for (const name of names) docs.set(name, commonDocs);
  for (const service of services) {
    for (const name of [service.key, ...service.variables]) docs.set(name, service.docs ?? commonDocs);
  }
  return [...docs].flatMap(([name, page]) => {
    const value = env[name];
    return value ? [{ name, value, docs: page }] : [];
  });
}

const isAddress = ({ name }: Setting) => /_(URL|ORIGIN|ISSUER_DOMAIN)$/.test(name);

/** A path on the app's own origin is allowed, such as that of a proxy. */
const isOwnPath = ({ value }: Setting) => value.startsWith("/");

/** Null if it isn't a web address. */
function addressIn(value: string): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url && /^https?:$/.test(url.protocol) && url.hostname ? url : null;
}

/** Describes each setting whose value is malformed, without a request to its host. */
export function malformedSettings(services: Emulator[], names: string[], env: Env): string[] {
  const addresses = settingsWithValue(services, names, env)
    .filter((setting) => isAddress(setting) && !isOwnPath(setting) && !addressIn(setting.value))
    .map(({ name, value, docs }) => `${name} must start with https:// or http://, and it is "${value}". See ${docs}.`);
  const others = services.flatMap(({ rules = {}, docs = commonDocs }) =>
    Object.entries(rules).flatMap(([name, { pattern, example }]) => {
      const value = env[name];
      // The value may be secret, so it is not repeated.
      return !value || pattern.test(value) ? [] : [`${name} is malformed: it must look like ${example}. See ${docs}.`];
    }),
  );
  return [...addresses, ...others];
}

/** Whether the host answers, even with a refusal. */
const isAnswering = (url: URL) =>
  fetch(url.origin, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(answerTimeoutMs) }).then(
    () => true,
    () => false,
  );

/** Describes each setting whose host does not answer. `ownOrigin` is the address of the server that is starting. */
export async function silentHosts(
  services: Emulator[],
  names: string[],
  env: Env,
  ownOrigin: string,
): Promise<string[]> {
  const hosts = settingsWithValue(services, names, env).flatMap((setting) => {
    const keyHost = services.find(({ key }) => key === setting.name)?.hostOf?.(setting.value);
    const url = keyHost ? addressIn(`https://${keyHost}`) : isAddress(setting) ? addressIn(setting.value) : null;
    // The app's public address need not answer yet, because the site may not be deployed.
    return url && setting.name !== "APP_URL" && url.origin !== new URL(ownOrigin).origin ? [{ setting, url }] : [];
  });
  const areAnswering = await Promise.all(hosts.map(({ url }) => isAnswering(url)));
  return hosts
    .filter((_, index) => !areAnswering[index])
    .map(({ setting: { name, docs }, url }) => `${name} names ${url.host}, which doesn't answer. See ${docs}.`);
}
