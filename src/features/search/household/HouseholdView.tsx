import { useQuery } from "convex/react";
import { useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { nameInSentence } from "../../../../domain/report/sentences/petInSentence";
import { dayOfDate, formatLongDay } from "../../../../domain/time/time";
import { Button } from "../../../ui/controls/Button";
import { Card } from "../../../ui/Card";
import { Note } from "../../../ui/feedback/Note";
import { PageHeader } from "../../../ui/PageHeader";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { useFocusOnClose } from "../../../ui/dialogs/useFocusOnClose";
import { reportBackLink } from "../reportBackLink";
import { ActivityLog } from "./ActivityLog";
import { EndMembership, type MembershipEnding } from "./EndMembership";
import { InviteLink } from "./InviteLink";
import { Person } from "./Person";

/** The household of a report and its activity log. The author invites and removes members; members can leave. */
export function HouseholdView({ reportId: idFromUrl }: { reportId: string }) {
  const report = useQuery(api.reports.get, { reportId: idFromUrl });
  const household = useQuery(api.search.household.get, report ? { reportId: report._id } : "skip");
  const [ending, setEnding] = useState<MembershipEnding | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusList = useFocusOnClose(list, ending !== null);
  if (report === null || household === null) {
    const back = report ? { back: reportBackLink(report) } : {};
    return <PageHeader title={messages["household.outTitle"]} lead={messages["household.out"]} {...back} />;
  }
  if (!report || !household) return <Skeleton className="mt-20 h-96! rounded-lg!" />;
  const { role, author, members, invite, origin, activityLog } = household;
  const reportId = report._id;
  return (
    <>
      <PageHeader title={messages["household.title"]} lead={leadOf(role, author)} back={reportBackLink(report)} />
      <div className="grid gap-8">
        <Card pad={false} className="px-5 py-2 md:px-7">
          <ul ref={list} tabIndex={-1} className="grid divide-y divide-line outline-none">
            <Person
              name={author || messages["household.ownerUnnamed"]}
              line={messages["household.owner"]}
              isViewer={role === "author"}
            />
            {members.map(({ _id, name, at, me }) => (
              <Person
                key={_id}
                name={name}
                line={sentence("household.joinedOn", { day: formatLongDay(dayOfDate(new Date(at))) })}
                isViewer={me}
              >
                {role === "author" && (
                  <Button
                    aria-label={sentence("household.removeNamed", { name })}
                    onClick={() => setEnding({ kind: "remove", memberId: _id, name })}
                  >
                    {messages["household.remove"]}
                  </Button>
                )}
                {me && (
                  <Button onClick={() => setEnding({ kind: "leave", reportId })}>{messages["household.leave"]}</Button>
                )}
              </Person>
            ))}
          </ul>
        </Card>
        {role === "author" && report.state === "open" && members.length < limits.householdMembers && (
          <InviteLink
            reportId={reportId}
            name={nameInSentence(report)}
            secret={invite}
            origin={origin ?? location.origin}
          />
        )}
        {members.length >= limits.householdMembers && (
          <Note>{sentence("household.isFull", { count: limits.householdMembers })}</Note>
        )}
        <ActivityLog activities={activityLog} />
      </div>
      {ending && <EndMembership ending={ending} onEnded={focusList} onClose={() => setEnding(null)} />}
    </>
  );
}

function leadOf(role: "author" | "member", author: string) {
  if (role === "author") return messages["household.lead"];
  return author ? sentence("household.leadMember", { owner: author }) : messages["household.leadNameless"];
}
