// The code that words the backend's answers. A build moves the texts of these answers into this module
// (packages/build/texts/texts.ts), which a page loads only when it needs one (src/lib/texts/answerTexts.ts). In dev, in
// tests and in the backend, `messages` has all texts.
export { problemText } from "./problemText.ts";
