// Selects real or local services, and the environment variables that browser and backend may read.
import type { Emulator } from "./emulator.ts";

export type Env = Record<string, string | undefined>;

export const isReal = (service: Emulator, env: Env) => Boolean(env[service.key]);

/** The variables that the backend's functions may read: the declared ones only, never the whole environment. */
export function functionVariables(services: Emulator[], names: string[], env: Env): Record<string, string> {
  const allowedNames = [...names, ...services.flatMap((service) => [service.key, ...service.variables])];
  return Object.fromEntries(allowedNames.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}

/**
 * The services for which the browser's code uses an emulator if they have no key. In a deployment, optional services
 * are not among them.
 */
export const expectedServices = (services: Emulator[], isDeployment: boolean) =>
  isDeployment ? services.filter(({ isOptional }) => !isOptional) : services;

/** The browser's values of the local services, in the form of Vite's `define`. */
export function browserDefines(services: Emulator[], env: Env): Record<string, string> {
  const pairs = services
    .filter((service) => !isReal(service, env))
    .flatMap((service) => Object.entries(service.browser ?? {}))
    .filter(([name]) => !env[name]);
  return Object.fromEntries(pairs.map(([name, expression]) => [`import.meta.env.${name}`, expression]));
}

/** A row of the table: the service, its current setup and how to change that. */
export interface Row {
  label: string;
  state: "real" | "local" | "off";
  hint: string;
}

const isForBrowser = ({ key }: Emulator) => key.startsWith("VITE_");

/** True if the functions run elsewhere. Their keys are set there, so nothing here can know them. */
const areFunctionsDeployed = (env: Env) => Boolean(env["VITE_CONVEX_URL"]);

function rowOf(service: Emulator, env: Env): Row {
  const { label, key } = service;
  if (isReal(service, env)) return { label, state: "real", hint: `${key} is set` };
  if (areFunctionsDeployed(env) && !isForBrowser(service)) {
    return { label, state: "real", hint: `set ${key} in the deployment` };
  }
  return { label, state: "local", hint: `set ${key} to make it real` };
}

/** The table printed at start. */
export function serviceTable(services: Emulator[], env: Env, extraRows: Row[] = []): string {
  if (services.length === 0) return "";
  const shownServices = services.filter((service) => !service.isClosedToNewCustomers || isReal(service, env));
  const rows = [...shownServices.map((service) => rowOf(service, env)), ...extraRows];
  const width = Math.max(...rows.map(({ label }) => label.length));
  const lines = rows.map(({ label, state, hint }) => `  ${label.padEnd(width)}  ${state.padEnd(5)}  ${hint}`);
  return ["", "  Services", ...lines, ""].join("\n");
}

/** The variables that the build for a deployment lacks, by the label of their service. */
export const missingForDeployment = (services: Emulator[], env: Env): [label: string, names: string[]][] =>
  services
    .filter((service) => !service.isOptional && isForBrowser(service))
    .map(({ label, key, alsoNeeds = [] }): [string, string[]] => [
      label,
      [key, ...alsoNeeds].filter((name) => !env[name]),
    ])
    .filter(([, names]) => names.length > 0);
