// The setup of all UI tests (tests/support/ui/waitForEffects.ts) makes `findBy` wait until the effects of the component
// that it found have run.
import { render, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { expect, it, vi } from "vitest";

it("findBy waits for effects, even if the machine is so busy that timers come due before the effects run", async () => {
  const effect = vi.fn<() => void>();
  function LateText() {
    const [isShown, setShown] = useState(false);
    useEffect(() => {
      if (isShown) effect();
      else setTimeout(() => setShown(true), 5);
    }, [isShown]);
    return isShown ? <p>here</p> : null;
  }
  // Blocks the thread after `findBy` has seen the text and before React runs the effect.
  const observer = new MutationObserver(async () => {
    for (let n = 0; n < 50; n += 1) await Promise.resolve();
    const end = performance.now() + 20;
    while (performance.now() < end);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  render(<LateText />);
  await screen.findByText("here");
  expect(effect).toHaveBeenCalledOnce();
  observer.disconnect();
});
