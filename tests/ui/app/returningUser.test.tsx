import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { paths } from "../../../domain/paths";
import { Shell } from "../../../src/app/Shell";
import { Link, MemoryRouter } from "../../../src/lib/router";

// The document sets `data-returning` for users who were signed in. This attribute hides the landing page until it is
// known whether they still are.
const { dataset } = document.documentElement;
afterEach(() => void delete dataset["returning"]);

it("shows the next page to a returning user, even if they leave before the landing page has started", () => {
  dataset["returning"] = "";
  render(
    <MemoryRouter startAt={paths.home}>
      <Link to={paths.privacy}>Privacy</Link>
      <Shell />
    </MemoryRouter>,
  );
  expect(dataset["returning"]).toBe("");
  // The landing page's own code is still loading.
  fireEvent.click(screen.getByRole("link", { name: "Privacy" }));
  expect(dataset["returning"]).toBeUndefined();
});
