import { messages } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { usePageTitle } from "../../../lib/pageTitle";
import { Card } from "../../../ui/Card";
import { Spinner } from "../../../ui/feedback/Spinner";
import { PageHeader } from "../../../ui/PageHeader";
import { FunctionErrors } from "./FunctionErrors";
import { HealthRow } from "./HealthRow";
import { HealthSummary } from "./HealthSummary";
import { cronRow, queueRow, quotaRow, serviceRow } from "./rows";
import { useHealth } from "./useHealth";

const back = { to: paths.operator, label: messages["operator.healthBack"] };

function Section({ title, rows }: { title: string; rows: Parameters<typeof HealthRow>[0][] }) {
  return (
    <Card as="section" pad={false} className="p-4">
      <h2 className="mb-1.5 px-2 text-h3">{title}</h2>
      <dl className="text-sm">
        {rows.map((row) => (
          <HealthRow key={row.name} {...row} />
        ))}
      </dl>
    </Card>
  );
}

/** Queues, services, scheduled jobs, quotas and the functions' errors, live. Problems are also listed at the top. */
export function HealthView() {
  usePageTitle(messages["operator.healthTitle"]);
  const healthNow = useHealth();
  return (
    <>
      <PageHeader title={messages["operator.healthTitle"]} back={back} />
      {healthNow ? <HealthSections {...healthNow} /> : <Spinner label={messages["app.loading"]} />}
    </>
  );
}

function HealthSections({ health, problems, now }: NonNullable<ReturnType<typeof useHealth>>) {
  return (
    <div className="grid gap-5">
      <HealthSummary problems={problems} now={now} />
      <div className="grid items-start gap-5 md:grid-cols-2 lg:grid-cols-3">
        <Section title={messages["operator.queues"]} rows={health.queues.map((queue) => queueRow(queue, now))} />
        <Section title={messages["operator.crons"]} rows={health.crons.map((cron) => cronRow(cron, now))} />
        <div className="grid gap-5 lg:row-span-2">
          <Section
            title={messages["operator.services"]}
            rows={health.services.map((service) => serviceRow(service, now))}
          />
          <Section title={messages["operator.calls"]} rows={health.quotas.map(quotaRow)} />
        </div>
        <FunctionErrors errors={health.errors} now={now} />
      </div>
    </div>
  );
}
