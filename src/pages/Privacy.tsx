import type { ReactNode } from "react";
import { messages } from "../../domain/messages";
import { paths } from "../../domain/paths";
import { Link } from "../lib/router";
import { withElements } from "../lib/texts/withElements";
import { PageHeader } from "../ui/PageHeader";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t border-line pt-6">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A kind of data that people give us, with its name in bold. */
const DataGiven = ({ name, text }: { name: string; text: string }) => (
  <li>
    <strong>{name}</strong> {text}
  </li>
);

const listStyles = "grid list-disc gap-2 pl-5 marker:text-ink-2";

export function Privacy() {
  return (
    <div className="narrow grid gap-8">
      <PageHeader title={messages["app.privacy"]} lead={messages["privacy.lead"]} />
      <Part title={messages["privacy.give"]}>
        <ul className={listStyles}>
          <DataGiven name={messages["privacy.account"]} text={messages["privacy.accountText"]} />
          <DataGiven name={messages["privacy.pets"]} text={messages["privacy.petsText"]} />
          <DataGiven name={messages["privacy.reports"]} text={messages["privacy.reportsText"]} />
          <DataGiven name={messages["privacy.detail"]} text={messages["privacy.detailText"]} />
          <DataGiven name={messages["privacy.contact"]} text={messages["privacy.contactText"]} />
          <DataGiven name={messages["privacy.sighting"]} text={messages["privacy.sightingText"]} />
          <DataGiven name={messages["privacy.party"]} text={messages["privacy.partyText"]} />
          <DataGiven name={messages["privacy.flyer"]} text={messages["privacy.flyerText"]} />
          <DataGiven name={messages["privacy.household"]} text={messages["privacy.householdText"]} />
          <DataGiven name={messages["privacy.checklist"]} text={messages["privacy.checklistText"]} />
          <DataGiven name={messages["privacy.messages"]} text={messages["privacy.messagesText"]} />
          <DataGiven name={messages["privacy.areas"]} text={messages["privacy.areasText"]} />
          <DataGiven name={messages["privacy.searches"]} text={messages["privacy.searchesText"]} />
          <DataGiven name={messages["privacy.favourites"]} text={messages["privacy.favouritesText"]} />
          <DataGiven name={messages["privacy.alerts"]} text={messages["privacy.alertsText"]} />
          <DataGiven name={messages["privacy.flags"]} text={messages["privacy.flagsText"]} />
        </ul>
        <p>{messages["privacy.givePhotos"]}</p>
      </Part>

      <Part title={messages["privacy.where"]}>
        <ul className={listStyles}>
          <li>{messages["privacy.whereStored"]}</li>
          <li>{messages["privacy.wherePasswords"]}</li>
          <li>{messages["privacy.whereMail"]}</li>
          <li>{messages["privacy.wherePayments"]}</li>
          <li>{messages["privacy.whereBrowser"]}</li>
          {import.meta.env.VITE_ERROR_REPORT_URL && <li>{messages["privacy.whereErrors"]}</li>}
        </ul>
      </Part>

      <Part title={messages["privacy.maps"]}>
        <p>
          {withElements(messages["privacy.mapsText"], {
            terms: (
              <a className="linked" href="https://maps.google.com/help/terms_maps.html" rel="noreferrer">
                {messages["privacy.mapsTerms"]}
              </a>
            ),
            policy: (
              <a className="linked" href="https://policies.google.com/privacy" rel="noreferrer">
                {messages["privacy.mapsPolicy"]}
              </a>
            ),
          })}
        </p>
      </Part>

      <Part title={messages["privacy.adoption"]}>
        <p>{messages["privacy.adoptionText"]}</p>
      </Part>

      <Part title={messages["privacy.abuse"]}>
        <p>{messages["privacy.abuseText"]}</p>
      </Part>

      <Part title={messages["privacy.long"]}>
        <ul className={listStyles}>
          <li>{messages["privacy.longReports"]}</li>
          <li>{messages["privacy.longSightings"]}</li>
          <li>{messages["privacy.longConversations"]}</li>
          <li>{messages["privacy.longAreas"]}</li>
          <li>{messages["privacy.longCards"]}</li>
          <li>{messages["privacy.longParty"]}</li>
          <li>{messages["privacy.longPhotos"]}</li>
          <li>{messages["privacy.longUnused"]}</li>
          <li>{messages["privacy.longDrafts"]}</li>
          <li>{messages["privacy.longAccount"]}</li>
        </ul>
      </Part>

      <Part title={messages["privacy.delete"]}>
        <p>
          {withElements(messages["privacy.deleteText"], {
            profile: (
              <Link className="linked" to={paths.profile}>
                {messages["privacy.deleteProfile"]}
              </Link>
            ),
          })}
        </p>
        <p>{messages["privacy.deleteElsewhere"]}</p>
      </Part>
    </div>
  );
}
