import { messages, sentence } from "../../../../domain/messages";
import { calendarFile } from "../../../../domain/messages/calendarFile";
import { nameInSentence } from "../../../../domain/report/sentences/petInSentence";
import { download } from "../../../lib/device/download";
import { Button } from "../../../ui/controls/Button";
import { thingsToBring } from "./BringList";
import { meetAddress, type PageProps, type Plan } from "./meeting";

/** Saves the meeting as a file that the phone's calendar opens. */
export function CalendarButton({ thread, meeting, nameMidSentence, plan }: PageProps & { plan: Plan }) {
  const save = () => {
    const url = new URL(meetAddress(thread.threadId), location.origin).href;
    const text = calendarFile({
      uid: `${meeting.meetingId}@${location.hostname}`,
      sequence: plan.sequence,
      at: plan.at,
      madeAt: Date.now(),
      // `nameMidSentence` is the other person's name, and `nameInSentence` returns the pet's.
      title: sentence("meet.eventTitle", { name: nameMidSentence, pet: nameInSentence(thread) }),
      place: plan.place,
      description: [
        messages["meet.bring"],
        ...thingsToBring(thread, meeting, plan).map(({ text: line }) => `- ${line}`),
        url,
      ].join("\n"),
      url,
    });
    download(new Blob([text], { type: "text/calendar;charset=utf-8" }), "homeward-meeting.ics");
  };
  return (
    <Button icon="calendar" className="px-3!" title={messages["meet.calendarHint"]} onClick={save}>
      {messages["meet.calendar"]}
    </Button>
  );
}
