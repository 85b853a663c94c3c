import { useQuery } from "convex/react";
import { useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { messages } from "../../../domain/messages";
import { paths, queries } from "../../../domain/paths";
import { useLocation, useSearchParams } from "../../lib/router";
import { openSignIn } from "../../services/auth/signIn/signInDialog";
import { useAuth } from "../../services/auth/useAuth";
import { Button } from "../../ui/controls/Button";
import { ButtonLink } from "../../ui/controls/ButtonLink";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { later, useWarm } from "../../ui/feedback/later";
import { laterDialog } from "../../ui/dialogs/laterDialog";
import { Note } from "../../ui/feedback/Note";
import { Photo } from "../../ui/Photo";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { isBought, waitingFor } from "./alertData";
import type { Report } from "../../services/convex/report";
import { MyAlerts } from "./MyAlerts";
import { OptionCard } from "./OptionCard";
import { PackageCard } from "./PackageCard";
import { PaymentReturn } from "./PaymentReturn";
import { ReportChooser } from "./ReportChooser";
import { useBuy } from "./useBuy";
import { useNews } from "./useNews";

const FacebookDialog = laterDialog(async () => (await import("./FacebookDialog")).FacebookDialog, {
  title: messages["alert.freeTitle"],
});
const ChooseReport = laterDialog(async () => (await import("./ChooseReport")).ChooseReport, {
  title: messages["alert.freeTitle"],
});
const ShareYourself = later(async () => (await import("./ShareYourself")).ShareYourself);
const ShareInstead = later(async () => (await import("./ShareInstead")).ShareInstead);

const free = [messages["alert.freeFirst"], messages["alert.freeSecond"], messages["alert.freeThird"]];

/** The report it is about is in the address (`queries.report`). */
export function AlertBoard() {
  const { status } = useAuth();
  const { pathname, search } = useLocation();
  const [query, setQuery] = useSearchParams();
  const signedIn = status === "signedIn";
  const services = useQuery(api.posts.alerts.services, {});
  const all = useQuery(api.reports.mine, signedIn ? {} : "skip");
  const alerts = useQuery(api.posts.alerts.mine, signedIn ? {} : "skip");
  const own = all?.filter(({ state }) => state === "open");
  const asked = query.get(queries.report);
  // Chosen in the dialog that "Post to Facebook" opens for somebody without a report.
  const [choosing, setChoosing] = useState(false);
  const [picked, setPicked] = useState<string | null>(null);
  // The report that is being written about stays the same until its dialog is closed.
  const [writing, setWriting] = useState<Report | null>(null);
  const chosen = writing?._id ?? picked ?? asked ?? own?.[0]?._id ?? null;
  const report = useQuery(api.reports.get, chosen ? { reportId: chosen } : "skip");
  const subject = report?.state === "open" ? report : null;

  if (choosing && picked && subject?.mine && subject._id === picked) {
    setChoosing(false);
    setWriting(subject);
  }

  const [reportMissing, setReportMissing] = useState(false);
  const [watched, setWatched] = useState<string | null>(null);
  const buying = useBuy();
  const sent = useNews(alerts, watched);
  const chooser = useRef<HTMLDivElement>(null);
  useWarm(FacebookDialog);
  useWarm(ShareYourself);

  const mine = subject?.mine ? subject : null;
  const signIn = () => openSignIn({ mode: "login", reason: "auth.signInForAlert", returnTo: pathname + search });
  const choose = (reportId: string) => {
    setReportMissing(false);
    setPicked(null);
    setQuery({ [queries.report]: reportId }, { replace: true });
  };
  const write = () => {
    if (mine) setWriting(mine);
    else setChoosing(true);
  };
  const buy = () => {
    if (!signedIn) return signIn();
    setReportMissing(!mine);
    if (mine) buying.submit(mine._id);
    else chooser.current?.focus();
  };

  const returned = query.has(queries.paid) ? "paid" : query.has(queries.cancelled) ? "cancelled" : null;
  const order = alerts?.find(({ kind, reportId }) => kind === "package" && reportId === chosen);
  const bought = mine && order && isBought(order) ? order : null;
  const loading = status === "loading";
  const waitingPost = waitingFor(subject?._id, alerts);

  return (
    <>
      {returned && alerts && <PaymentReturn returned={returned} order={order} />}
      <div ref={chooser} tabIndex={-1} className="outline-none">
        {reportMissing && (
          <Note tone="error" live className="mb-5">
            {messages["alert.noReport"]}
          </Note>
        )}
        {signedIn && !own && <Skeleton className="mb-7 h-22! rounded-lg! sm:w-1/3" />}
        {own && own.length > 0 && <ReportChooser reports={own} chosen={chosen} onChoose={choose} />}
        {own?.length === 0 && (
          <EmptyState
            className="mb-7 rounded-xl bg-card shadow-lift-1"
            title={messages["alert.noReports"]}
            action={
              <ButtonLink to={paths.reportLost} variant="go" icon="plus">
                {messages["report.title"]}
              </ButtonLink>
            }
          >
            {messages["alert.noReportsText"]}
          </EmptyState>
        )}
      </div>
      <div className="grid gap-5 md:grid-cols-2 md:gap-6">
        <OptionCard
          title={messages["alert.free"]}
          price={messages["alert.freePrice"]}
          text={messages["alert.freeText"]}
          points={free}
          picture={
            subject?.photos[0] ? (
              <Photo src={subject.photos[0].thumb} alt="" colour={subject.photos[0].colour} shape="fill" />
            ) : (
              <img src="/drawings/otto.svg" alt="" className="size-full object-cover" />
            )
          }
        >
          {services?.facebook === false ? (
            <>
              <Note>{messages["alert.facebookOff"]}</Note>
              {mine && <ShareInstead report={mine} />}
            </>
          ) : (
            <Button variant="go" big block icon="horn" busy={loading} onClick={write}>
              {messages[waitingPost ? "alert.change" : "alert.post"]}
            </Button>
          )}
        </OptionCard>
        <PackageCard
          bought={bought}
          buying={buying}
          isOff={services?.payment === false}
          loading={loading}
          onBuy={buy}
        />
      </div>
      {subject && <ShareYourself report={subject} />}
      {alerts && (own?.length !== 0 || alerts.length > 0) && (
        <MyAlerts alerts={alerts} onPay={services?.payment ? buying.submit : null} paying={buying.busy} />
      )}
      {writing && (
        <FacebookDialog
          report={subject ?? writing}
          gone={report !== undefined && !subject}
          alerts={alerts ?? []}
          onSent={(alertId) => {
            setWatched(alertId);
            sent(alertId);
          }}
          onClose={() => {
            setWatched(null);
            setWriting(null);
          }}
        />
      )}
      {choosing && (
        <ChooseReport
          reports={signedIn ? own : []}
          picked={picked}
          onPick={setPicked}
          onSignIn={signedIn ? null : signIn}
          onClose={() => {
            setChoosing(false);
            setPicked(null);
          }}
        />
      )}
    </>
  );
}
