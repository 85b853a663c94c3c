// The profile and its dialogs.
import { type Page } from "@playwright/test";
import { sentence } from "../../../domain/messages.ts";

/** The colour of a test photo, as red, green and blue. */
export const blue: [number, number, number] = [40, 90, 180];

export const dialog = (page: Page) => page.getByRole("dialog");

export const removePhotoButtons = (page: Page) => dialog(page).getByRole("button", { name: /^Remove photo / });

export const petButton = (page: Page, name: string) =>
  page.getByRole("button", { name: sentence("pet.edit", { name }), exact: true });

export const pressInDialog = (page: Page, name: string) =>
  dialog(page).getByRole("button", { name, exact: true }).click();

export const profilePath = "/user-profile";
