// The texts of the backend's answers, and the code that fills in their values. A build puts the texts here
// (packages/build/texts/texts.ts), so that no page carries them (src/lib/texts/answerTexts.ts). Elsewhere the catalogue holds
// every text from the start.
export { problemText } from "./problemText.ts";
