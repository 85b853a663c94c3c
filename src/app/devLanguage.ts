// Under `npm run dev`, one server has every language. Its documents load this module before the app, because the app's
// modules read their texts while they load. A build contains one language and doesn't contain this file.
import { languageOfPath } from "../../domain/languageOfPath";
import { startIn } from "../../domain/texts/languages";

startIn(languageOfPath(location.pathname));
