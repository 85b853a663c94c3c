import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { MemoryRouter } from "../../../src/lib/router";
import { AppHeader } from "../../../src/ui/AppHeader";
import { BackLink } from "../../../src/ui/controls/BackLink";
import { signIn, signOut } from "../../support/ui/signIn";

const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

it("the logo and the back link lead visitors to the home page and users to the dashboard, as the link says", () => {
  render(
    <MemoryRouter>
      <AppHeader links={[]} />
      <BackLink />
    </MemoryRouter>,
  );
  expect(href("Homeward")).toBe("/");
  expect(href("Back to the home page")).toBe("/");
  signIn();
  expect(href("Homeward")).toBe("/main");
  expect(href("Back to dashboard")).toBe("/main");
  signOut();
  expect(href("Homeward")).toBe("/");
});
