// Reads typed days and times for the fields. One file, which loads when one of them is used.
import { parseMoment } from "../../domain/time/typedMoment";
import { parseDay, parseTime } from "../../domain/time/typedTime";

export const typedReader = { parseDay, parseTime, parseMoment };
