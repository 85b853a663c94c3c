import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { PartBoundary } from "../../../src/ui/feedback/PartBoundary";

it("replaces only the part that failed, and shows the part again after a retry that works", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  let broken = true;
  const Part = () => {
    if (broken) throw new Error("no answer");
    return <p>Here it is.</p>;
  };
  render(
    <>
      <p>The rest of the page.</p>
      <PartBoundary>
        <Part />
      </PartBoundary>
    </>,
  );
  expect(screen.getByText("The rest of the page.")).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toContain(messages["app.partBroken"]);
  broken = false;
  await userEvent.click(screen.getByRole("button", { name: messages["app.retry"] }));
  expect(screen.getByText("Here it is.")).toBeTruthy();
});
