// Reads the days and times that are typed into the date and time fields. Loads when the user turns to one of the
// fields.
import { parseMoment } from "../../domain/time/typedMoment";
import { parseDay, parseTime } from "../../domain/time/typedTime";

export const typedReader = { parseDay, parseTime, parseMoment };
