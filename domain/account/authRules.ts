// Rules for the sign-in and sign-up forms, in the order in which the form shows failures.
import type { Failure } from "../texts/failure.ts";
import { limits } from "../limits.ts";
import { characters, isBlank } from "../texts/text.ts";
import { isEmail } from "./emailRule.ts";

export interface AuthForm {
  mode: "login" | "sign-up";
  name: string;
  email: string;
  password: string;
}

export function checkAuth({ mode, name, email, password }: AuthForm): Failure<"email" | "password" | "name"> | null {
  if (!isEmail(email.trim())) return { code: "auth.invalidEmail", field: "email" };
  const passwordProblem = checkPassword(password);
  if (passwordProblem) return passwordProblem;
  if (mode === "login") return null;
  if (isBlank(name)) return { code: "auth.noName", field: "name" };
  if (characters(name.trim()) > limits.displayName) {
    return { code: "auth.nameTooLong", field: "name", values: { max: limits.displayName } };
  }
  return null;
}

export function checkPassword(password: string): Failure<"password"> | null {
  if (password.length < limits.passwordMin) return { code: "auth.passwordTooShort", field: "password" };
  if (password.length > limits.passwordMax) {
    return { code: "auth.passwordTooLong", field: "password", values: { max: limits.passwordMax } };
  }
  return null;
}
