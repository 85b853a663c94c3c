// The texts of the backend's answers. A build puts them here (packages/build/texts/texts.ts), so that no page carries them
// (src/lib/answerTexts.ts). Elsewhere the catalogue holds every text from the start.
import "../messages";
