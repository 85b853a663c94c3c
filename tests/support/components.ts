import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// Google's script never loads in these tests, and the map library logs the event of the failure, which here prints the
// whole document each time.
const print = console.error;
console.error = (...values: unknown[]) => {
  if (!values.some((value) => value instanceof Event)) print(...values);
};

afterEach(() => cleanup());
