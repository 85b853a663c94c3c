// The environment variables that convex.config.ts declares. As in production, functions load only if all required ones
// are set.
import { validate, type Validator } from "../../values/validate.ts";

/** Variable names and their validators. */
export type DeclaredVariables = Record<string, { isOptional: "required" | "optional"; json: Validator }>;

export function checkVariables(
  component: string,
  variables: DeclaredVariables,
  env: Record<string, string | undefined>,
) {
  const whose = component === "" ? "The app" : `The component "${component}"`;
  for (const [name, { isOptional, json }] of Object.entries(variables)) {
    const value = env[name];
    if (value === undefined) {
      if (isOptional === "optional") continue;
      throw new Error(`${whose} declares the environment variable ${name} in convex.config.ts, but it is not set.`);
    }
    if (validate(json, value, () => null)) {
      throw new Error(`${whose} does not allow this value of the environment variable ${name} in convex.config.ts.`);
    }
  }
}
