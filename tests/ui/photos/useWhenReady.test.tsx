import { fireEvent, render } from "@testing-library/react";
import { useRef } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { useWhenReady } from "../../../src/fields/photos/useWhenReady";
import type { Photos, Refused } from "../../../src/fields/photos/usePhotos";

const submitted = vi.fn<() => void>();

function Form({ preparing, refused, held }: { preparing: boolean; refused: number; held: boolean }) {
  const holder = useRef<HTMLDivElement>(null);
  const turnedDown = Array.from({ length: refused }, (): Refused => {
    return { name: "notes.txt", refusal: { code: "photo.notPicture" } };
  });
  const { wait } = useWhenReady({ preparing, refused: turnedDown } as unknown as Photos, holder, held);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <div ref={holder} />
      <button type="button" onClick={wait}>
        Press
      </button>
    </form>
  );
}

const pressed = (refused: number) => {
  const { rerender, getByRole } = render(<Form preparing refused={refused} held={false} />);
  fireEvent.click(getByRole("button"));
  return (props: Partial<Parameters<typeof Form>[0]>) =>
    rerender(<Form preparing={false} refused={refused} held={false} {...props} />);
};

beforeEach(() => submitted.mockClear());

it.each([0, 1])("goes on when the photos are ready, with %d turned down before the press", (refused) => {
  pressed(refused)({});
  expect(submitted).toHaveBeenCalledTimes(1);
});

it("does not go on without one that was turned down since", () => {
  pressed(1)({ refused: 2 });
  expect(submitted).not.toHaveBeenCalled();
});

it("waits while something else is asked, and goes on after it", () => {
  const now = pressed(0);
  now({ held: true });
  expect(submitted).not.toHaveBeenCalled();
  now({});
  expect(submitted).toHaveBeenCalledTimes(1);
});
