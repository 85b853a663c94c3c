// Puts the backend's answers into words. A build moves the texts of these answers into this module
// (packages/build/texts/texts.ts), which a page loads only when it needs a text (src/lib/texts/answerTexts.ts). In dev,
// in tests and in the backend, `messages` has all texts.
export { problemText } from "./problemText.ts";
