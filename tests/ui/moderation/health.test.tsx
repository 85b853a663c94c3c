import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { hourMs, minuteMs } from "../../../domain/units";
import { HealthView } from "../../../src/features/moderation/health/HealthView";
import { MemoryRouter } from "../../../src/lib/router";
import { answers, render } from "../../support/ui/fakeCalls";

function open(health: object) {
  answers.set("moderation/operator:health", () => ({
    queues: [],
    services: [],
    crons: [],
    quotas: [],
    errors: [],
    ...health,
  }));
  render(
    <MemoryRouter>
      <HealthView />
    </MemoryRouter>,
  );
}

test("only a late queue is listed as a problem, with its age", async () => {
  const now = Date.now();
  open({
    queues: [
      { name: "email", dueAt: now - 3 * hourMs },
      { name: "push", dueAt: now - minuteMs },
      { name: "photos", dueAt: null },
    ],
  });
  expect(await screen.findByRole("heading", { name: sentence("operator.problems", { count: 1 }) })).toBeDefined();
  const [problem, ...others] = screen.getAllByRole("listitem");
  expect(others).toEqual([]);
  const title = sentence("operator.problem.queue", { name: messages["operator.queue.email"] });
  expect(within(problem!).getByText(title)).toBeDefined();
  expect(within(problem!).getByText(/3 hours ago/)).toBeDefined();
  expect(screen.getByText(sentence("operator.queueOldest", { age: "3 h" }))).toBeDefined();
  expect(screen.getByText(messages["operator.queueEmpty"])).toBeDefined();
});

test("a job that has never run is a problem only if the site is old enough for it to have run", async () => {
  const now = Date.now();
  const job = { everyMs: hourMs, startedAt: null, endedAt: null, failing: null };
  open({
    crons: [
      { ...job, name: "checkPins", siteSince: now - 4 * hourMs },
      { ...job, name: "deleteThreads", siteSince: now - minuteMs },
    ],
  });
  const title = sentence("operator.problem.overdue", { name: messages["operator.cron.checkPins"] });
  expect(await screen.findAllByRole("listitem")).toHaveLength(1);
  expect(screen.getByText(title)).toBeDefined();
  expect(screen.getAllByText(messages["operator.cronNotYet"])).toHaveLength(2);
});

test("a service that was never used is no problem", async () => {
  open({ services: [{ name: "stripe", okAt: null, failedAt: null, failing: null }] });
  expect(await screen.findByRole("heading", { name: messages["operator.healthy"] })).toBeDefined();
  expect(screen.queryAllByRole("listitem")).toEqual([]);
  expect(screen.getByText(messages["operator.serviceNever"])).toBeDefined();
});
