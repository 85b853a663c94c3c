// The stored state of cron jobs: when each is due, which due time its last run was for, and whether its action is
// running. A successful mutation stores the next due time in its own commit, so a crash neither loses its run nor
// repeats it.
import type { Cron, Schedule } from "../functions/manifest.ts";
import { firstRun, type NextRun, nextRun } from "./schedules.ts";

/** The part of the store for values that are not documents. */
interface Store {
  meta(key: string): string | undefined;
  setMeta(key: string, value: string): void;
}

export interface CronRef {
  component: string;
  name: string;
  /** The due time this run is for. */
  due: number;
}

/** A cron job and its next due time. */
export interface DueCron {
  cron: Cron;
  next: number;
}

interface State {
  schedule: Schedule;
  /** The due time that the last run was for; null before the first run. */
  previous: number | null;
  /** The next due time. */
  next: number;
  isRunning: boolean;
}

type States = Record<string, State>;

export const cronKey = ({ component, name }: Pick<Cron, "component" | "name">) => `${component}:${name}`;

const statesIn = (store: Store) => JSON.parse(store.meta("crons") ?? "{}") as States;

const writeStates = (store: Store, states: States) => store.setMeta("crons", JSON.stringify(states));

export const forgetCrons = (store: Store) => writeStates(store, {});

const afterRun = (state: State, now: number): [State, NextRun] => {
  const run = nextRun(state.schedule, state.next, now);
  return [{ ...state, previous: state.next, next: run.next, isRunning: false }, run];
};

function updatedState(oldState: State | undefined, schedule: Schedule, now: number): State {
  if (oldState && JSON.stringify(oldState.schedule) === JSON.stringify(schedule)) return oldState;
  const previous = oldState?.previous ?? null;
  return { schedule, previous, next: firstRun(schedule, previous, now), isRunning: oldState?.isRunning ?? false };
}

/**
 * Updates the stored state to match the crons.ts files of the app and its components. A cron job whose schedule is
 * unchanged keeps its due time. If the process has just started (`isFirstWorker`), an action that the previous process
 * did not finish is skipped.
 */
export function applyCrons(store: Store, crons: Cron[], now: number, isFirstWorker: boolean): DueCron[] {
  const oldStates = statesIn(store);
  const states = Object.fromEntries(
    crons.map((cron) => {
      const state = updatedState(oldStates[cronKey(cron)], cron.schedule, now);
      // An action must not run twice.
      return [cronKey(cron), isFirstWorker && state.isRunning ? afterRun(state, now)[0] : state];
    }),
  );
  if (crons.length > 0 || Object.keys(oldStates).length > 0) writeStates(store, states);
  return crons.map((cron) => ({ cron, next: states[cronKey(cron)]!.next }));
}

/** Whether `ref.due` is still the cron job's next due time and its action is not running. */
export function isDue(store: Store, ref: CronRef): boolean {
  const state = statesIn(store)[cronKey(ref)];
  return state?.next === ref.due && !state.isRunning;
}

/** Marks a cron job's action as running. False if the cron job is not due or its last action is still running. */
export function beginCron(store: Store, ref: CronRef): boolean {
  if (!isDue(store, ref)) return false;
  const states = statesIn(store);
  states[cronKey(ref)]!.isRunning = true;
  writeStates(store, states);
  return true;
}

/**
 * Returns the next run. Stores it, unless the job's mutation has stored it already or the schedule has changed
 * meanwhile. Null if the cron job no longer exists.
 */
export function endCron(store: Store, ref: CronRef, now: number): NextRun | null {
  const states = statesIn(store);
  const state = states[cronKey(ref)];
  if (!state) return null;
  const [newState, run] =
    state.next === ref.due
      ? afterRun(state, now)
      : [
          { ...state, isRunning: false },
          { next: state.next, skipped: 0 },
        ];
  if (newState.next !== state.next || state.isRunning) writeStates(store, { ...states, [cronKey(ref)]: newState });
  return run;
}
