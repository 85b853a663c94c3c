// The sighting form while sign-in is loading.
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { SightingDialog } from "../../../src/features/search/sightings/SightingDialog";
import { sightingDraftKey, visitor } from "../../../src/lib/device/drafts";
import { recall } from "../../../src/lib/device/storage";
import { authStore } from "../../../src/services/auth/authStore";
import { render } from "../../support/ui/fakeCalls";
import { fakePhotos } from "../../support/ui/fakePhotos";
import { fakeStorage } from "../../support/ui/fakeStorage";
import { maya } from "../../support/ui/signIn";
import { biscuit } from "../reports/biscuit";

it("stores the draft for the last signed-in person, not for the next visitor", async () => {
  fakeStorage();
  fakePhotos();
  localStorage.setItem("homeward:signed-in", maya.id);
  // Sign-in starts to load. Until it answers, the app relies on the stored id.
  act(() => authStore.wake());
  render(<SightingDialog report={biscuit as never} onClose={() => {}} onSent={() => {}} />);
  await userEvent.type(screen.getByRole("textbox", { name: /doing/ }), "Limping");
  expect(recall(sightingDraftKey(maya.id, biscuit._id))).toContain("Limping");
  expect(recall(sightingDraftKey(visitor, biscuit._id))).toBeNull();
});
