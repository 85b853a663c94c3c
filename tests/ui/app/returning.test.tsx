import { act, render } from "@testing-library/react";
import { MemoryRouter, useNavigate } from "react-router";
import { afterEach, expect, it } from "vitest";
import { paths } from "../../../domain/paths";
import { Shell } from "../../../src/app/Shell";

const { dataset } = document.documentElement;
afterEach(() => void delete dataset["returning"]);

let leave = () => {};
function Leave() {
  const navigate = useNavigate();
  leave = () => void navigate(paths.privacy);
  return null;
}

it("shows the next page of somebody who was signed in here, even if they leave before the landing page has started", () => {
  dataset["returning"] = "";
  render(
    <MemoryRouter initialEntries={[paths.home]}>
      <Leave />
      <Shell />
    </MemoryRouter>,
  );
  expect(dataset["returning"]).toBe("");
  // The landing page's own code is still loading.
  act(leave);
  expect(dataset["returning"]).toBeUndefined();
});
