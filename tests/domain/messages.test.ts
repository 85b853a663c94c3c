// The catalogue of the interface's texts.
import { describe, expect, test } from "vitest";
import { isMessageCode, messages, sentence } from "../../domain/messages";

/** Every text that sections 2, 5, 8 and 9 of the specification quote, byte for byte except the placeholders. */
const quotedTexts = {
  "2: home": ["Lost & Found", "Forum", "Find Vets", "Login / Sign Up", "Report a Lost Pet", "Sign Up for Free"],
  "2: sign-in": ["Welcome Back", "Create Your Account", "Your Name", "Email Address", "Password"],
  "2: dashboard": [
    "Logout",
    "Lost & Found",
    "Report a Lost Pet",
    "View Lost Pets",
    "View Found Pets",
    "Post an Alert",
    "Community Forum",
    "Rescue & Adoption",
    "Nearby Vets",
    "Latest Pet News",
  ],
  "2: report": ["Report a Lost Pet", "Submit Lost Pet Report"],
  "2: picker": ["Select Location", "No location selected", "Cancel", "Confirm Location"],
  "2: feed": ["Lost & Found Feed", "Lost Pets", "Found Pets", "Lost Since", "Found On"],
  "2: detail": [
    "Status",
    "Type",
    "Breed",
    "N/A",
    "Sex",
    "Unknown",
    "Lost Since",
    "Date unknown",
    "Last Seen At",
    "Last Known Location",
    "No location available",
    "Additional Information",
    "No additional information provided",
    "Contact Information",
  ],
  "2: adoption": [
    "Find Your New Best Friend",
    "Location",
    "Animal",
    "Breed",
    "Any Breed",
    "Gender",
    "Distance",
    "More",
    "Fewer",
    "Age",
    "Size",
    "Good with Children",
    "Good with Dogs",
    "Good with Cats",
    "House Trained",
    "Special Needs",
    "Declawed",
    "Any",
    "Yes",
    "No",
    "Dog",
    "Cat",
    "Rabbit",
    "Bird",
    "Scales Fins & Other",
    "Search",
    "Searching for pets...",
    "No pets found for this search. Try a different location!",
    "Previous",
    "Page {page} of {pages}",
    "Next",
    "Status",
    "Type",
    "Color",
    "Spayed/Neutered",
    "Shots Current",
    "----",
    "About {name}",
    "No description provided.",
    "Good with: {list}",
    "Not good with: {list}",
    "Didn't live with: {list}",
    "Interested in Adopting?",
    "View on {provider}",
  ],
  "2: alerts": [
    "Choose Your Alert Options",
    "Free Community Alert",
    "Post to Facebook",
    "Free Facebook Alert",
    "Additional Message",
    "Hashtags",
    "Paid Alert Package",
    "$10.00",
    "Purchase Alert Package",
  ],
  "2: vets": [
    "Find Nearby Vets",
    "Your Location",
    "Distance",
    "24 Hours",
    "Emergency",
    "Address: {vicinity}",
    "Open Now",
    "Closed Now",
    "Rating: {rating}",
    "No rating available",
    "Visit Website",
    "No website available",
    "Get Directions",
    "No veterinary hospitals found. Try a different location.",
  ],
  "2: profile": [
    "My Profile",
    "No contact email provided.",
    "Edit",
    "Display Name",
    "Contact Email",
    "Cancel",
    "Save Changes",
    "My Pets",
    "+ Add New Pet",
    "You haven't registered any pets yet.",
    'Click "Add New Pet" to get started.',
    "Add Your Pet",
    "Pet Name",
    "Type",
    "Breed",
    "Age",
    "Other",
    "Add",
    "Save Pet",
    "Edit Pet Details",
    "Remove",
    "Remove Pet",
    "Reset",
    "Confirm Pet Removal",
    "Are you sure you want to remove {name}? This action cannot be undone.",
    "Confirm",
  ],
  "5: sign-in": [
    "Please enter a valid email address.",
    "Password must be at least 6 characters long.",
    "Please enter your name.",
    "You registered with a different provider, not Facebook.  We couldn't link the account.  Please try another provider.",
  ],
  "5: report": [
    "Please upload at least one photo of your pet.",
    "Please fill out all required fields.",
    "Please select the date your pet was lost.",
    "Please select the location where your pet was lost.",
    "You can upload a maximum of 5 photos.",
    "Image file is required for upload.",
  ],
  "5: profile, pets, vets": [
    "Display name cannot be empty.",
    "No changes detected.",
    "Pet name and type are required.",
    "No pet data changes detected.",
    "Please select a location first.",
  ],
  "8: sign-in": [
    "Invalid email or password. Please try again.",
    "User not found. Please check your email.",
    "Wrong password. Please try again.",
    "An account with this email address already exists.",
    "The password is too weak. Please use at least 6 characters.",
    "An authentication error occurred. Please try again.",
    "An unexpected error occurred. Please try again.",
    "Login failed: {message}",
    "Facebook Sign-In popup was closed.  Please allow popups for this website.",
  ],
  "8: calls": ["There is a server error.", "An unexpected error occurred", "User not found", "Unknown error"],
  "8: report": [
    "Failed to submit the report. The image upload may have failed. Please check the console for details.",
    "Pet report submitted successfully!",
  ],
  "8: adoption and vets": [
    "Could not fetch pets.  There is an error.  {message}",
    "Could not fetch pets. Please check the location and try again.",
    "No nearby veterinary hospitals found.",
    "Could not find nearby veterinary hospitals. Please try a different location.",
  ],
  "8: profile and pets": [
    "Failed to update profile. Please try again.",
    "Profile updated successfully!",
    "Failed to add pet.  Please try again.",
    "Pet added successfully!",
    "Pet not found.",
    "Pet updated successfully!",
    "Failed to update pet. {message}",
    "Pet removed successfully!",
    "Failed to remove pet. {message}",
    "Failed to save changes. Please try again.",
    "Updating profile...",
    "Adding pet...",
    "Updating pet...",
    "Removing pet...",
    "Saving changes...",
  ],
  "8: alerts": [
    "Alert posted to Facebook! The post will be live on the official page momentarily.",
    "Redirecting to secure payment page...",
  ],
  "9: choices": ["Dog", "Cat", "Rabbit", "Bird", "Other", "Male", "Female", "$10.00"],
};

test("every text that the specification quotes is in the catalogue", () => {
  const catalogue = new Set<string>(Object.values(messages));
  const missing = Object.entries(quotedTexts).flatMap(([section, texts]) =>
    texts.filter((text) => !catalogue.has(text)).map((text) => `${section}: ${text}`),
  );
  expect(missing).toEqual([]);
});

test("every text is used somewhere", () => {
  const sources = import.meta.glob<string>(
    ["../../{src,convex,domain}/**/*.{ts,tsx}", "!../../domain/messages.ts", "!../../domain/texts/{fr,es}.ts"],
    { query: "?raw", import: "default", eager: true },
  );
  const code = Object.values(sources).join("\n");
  // A code may be composed: messages[`adoption.good.${who}`].
  const prefixes = Array.from(code.matchAll(/(?:messages\[|sentence\()`([^`$]+)\$\{/g), ([, prefix]) => prefix!);
  const unused = Object.keys(messages).filter(
    (key) => !code.includes(`"${key}"`) && !prefixes.some((prefix) => key.startsWith(prefix)),
  );
  expect(unused).toEqual([]);
});

test("only the four texts that the specification quotes with two spaces in a row have them", () => {
  const withTwoSpaces = Object.entries(messages).flatMap(([key, text]) => (text.includes("  ") ? [key] : []));
  expect(withTwoSpaces.toSorted()).toEqual([
    "adoption.failedStatus",
    "auth.differentProvider",
    "auth.popupClosed",
    "pet.addFailed",
  ]);
});

test("no text starts or ends with a space, or has three spaces in a row", () => {
  expect(Object.entries(messages).filter(([, text]) => text !== text.trim() || text.includes("   "))).toEqual([]);
});

describe("sentence", () => {
  test("fills in the placeholders and leaves those without a value as they are", () => {
    expect(sentence("adoption.page", { page: 2, pages: 7 })).toBe("Page 2 of 7");
    expect(sentence("adoption.page", { page: 2 })).toBe("Page 2 of {pages}");
  });

  test("inserts a value literally, even if it looks like a placeholder or a replacement pattern", () => {
    expect(sentence("pet.confirmText", { name: "{name} $& Rex" })).toBe(
      "Are you sure you want to remove {name} $& Rex? This action cannot be undone.",
    );
    expect(sentence("pet.confirmText", {})).toContain("{name}");
  });
});

test("recognizes the catalogue's codes and nothing else", () => {
  expect(isMessageCode("pet.notFound")).toBe(true);
  for (const other of ["toString", "__proto__", "pet", "", null, 4]) expect(isMessageCode(other)).toBe(false);
});
