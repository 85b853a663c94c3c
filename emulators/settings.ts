// Which services are real and which are local, and which environment variables each side may read.
import type { Emulator } from "./service.ts";

export type Env = Record<string, string | undefined>;

export const isReal = (service: Emulator, env: Env) => Boolean(env[service.key]);

/** The variables that the backend's functions may read: the declared ones only, never the whole environment. */
export function declared(services: Emulator[], names: string[], env: Env): Record<string, string> {
  const allowed = [...names, ...services.flatMap((service) => [service.key, ...service.variables])];
  return Object.fromEntries(allowed.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}

/** The browser's values of the local services, in the form of Vite's `define`. */
export function defines(services: Emulator[], env: Env): Record<string, string> {
  const pairs = services
    .filter((service) => !isReal(service, env))
    .flatMap((service) => Object.entries(service.browser ?? {}))
    .filter(([name]) => !env[name]);
  return Object.fromEntries(pairs.map(([name, expression]) => [`import.meta.env.${name}`, expression]));
}

/** The table that is printed at start. */
export function table(services: Emulator[], env: Env): string {
  if (services.length === 0) return "";
  const width = Math.max(...services.map((service) => service.label.length));
  const rows = services.map((service) => {
    const state = isReal(service, env) ? "real " : "local";
    const hint = isReal(service, env) ? `${service.key} is set` : `set ${service.key} to make it real`;
    return `  ${service.label.padEnd(width)}  ${state}  ${hint}`;
  });
  return ["", "  Services", ...rows, ""].join("\n");
}

/** The services that a deployment needs and that have no key. */
export const missing = (services: Emulator[], env: Env) =>
  services.filter((service) => !service.optional && !isReal(service, env));
