import type { ReactNode } from "react";
import { sentence } from "../../domain/messages";
import { paths } from "../../domain/paths";
import { Link } from "../lib/router";
import { PageHeader } from "../ui/PageHeader";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t border-line pt-6">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const list = "grid list-disc gap-2 pl-5 marker:text-ink-2";

export function Privacy() {
  return (
    <div className="narrow grid gap-8">
      <PageHeader
        title={sentence("app.privacy")}
        lead="What Homeward keeps, where, for how long, and how to delete it."
      />
      <Part title="What you give us">
        <ul className={list}>
          <li>
            <strong>Your account:</strong> your email address, your name, how you signed in and, if you add one, a
            picture. If you sign in with Google or Facebook, they share your name, email address and picture with us.
          </li>
          <li>
            <strong>Your pets:</strong> name, type, breed, age and photos. Only you see them.
          </li>
          <li>
            <strong>Your reports:</strong> the pet, its photos, and when and where it was last seen. Anyone can see an
            open report. That’s how pets are found. Once your pet is home, or the report is archived, its page stays
            with the pet, its photos, the day and the town, and without your contact information, the street and the
            additional information. A window on our front page may show the name and the area of a pet that is home. The
            photo is in it only if you say so.
          </li>
          <li>
            <strong>The detail you keep about a pet you found:</strong> kept apart from the report. Only you and your
            household see it.
          </li>
          <li>
            <strong>Your contact information on a report:</strong> kept apart from the report. It is shown on the
            report’s own page, never in a list: to people who are signed in, and to visitors who ask for it. How many
            anybody can read is limited.
          </li>
          <li>
            <strong>A sighting you send:</strong> the place, the time, your note and your photo. The people who run the
            report see them at once, with the exact place, and with your name if you’re signed in. Once a sighting is
            confirmed, or at once if your account is two weeks old and in good standing, everyone sees the time, the
            photo and the place to within about a hundred metres, never the street or your name. Your note is among it,
            unless it has a house number or a way to reach you.
          </li>
          <li>
            <strong>A search party you join:</strong> the name you type, your block, your note, and how much of the
            block you’ve covered. Everyone with the party’s link sees them. Your position stays on your phone.
          </li>
          <li>
            <strong>A flyer you scan:</strong> that it was scanned. If you share where you are, your position goes
            through our server to Google to find the street. We keep only the name of the street or the town, and
            nothing about you.
          </li>
          <li>
            <strong>What you do in a household:</strong> your name, what you changed, the places you called, and your
            notes about the calls. Only the report’s owner and household see them.
          </li>
          <li>
            <strong>What you tick on a checklist:</strong> that it’s done, and when. The people who run the report can
            also see who did it.
          </li>
          <li>
            <strong>Your alerts:</strong> the message you add. A free alert is a public post on our Facebook page, with
            the report’s first photo. A paid one is posted by hand to Instagram, X and TikTok.
          </li>
          <li>
            <strong>What you report as wrong:</strong> the reason, your words and your account, if you have one. Only
            the people who run this site see it.
          </li>
        </ul>
        <p>
          Before a photo is sent, your browser makes it smaller and removes the location where it was taken. Our server
          removes such details once more before it stores the photo.
        </p>
      </Part>

      <Part title="Where we keep it">
        <ul className={list}>
          <li>Reports, pets, profiles and photos: in this site’s database and file storage, which run on Convex.</li>
          <li>
            Passwords and sign-in: with Clerk, whose cookies keep you signed in. Clerk sees your IP address when you
            sign in. We never see your password.
          </li>
          <li>
            Payments for alert packages: with Stripe. We never see your card. If you delete your account before the
            posts are up, we keep Stripe’s payment number until the payment is refunded.
          </li>
          <li>
            In your browser: your theme, the numbers of the accounts that are signed in and that logged out last, the
            locations you chose recently and how you last narrowed down the feed (for 30 days at most), any report or
            sighting you haven’t sent, the feed and the 30 reports you looked at last, without contacts, your own
            reports until you log out, photos you looked at, the reports whose flyer you scanned, your name and key in a
            search party and ticks that wait for a connection (both go when you next open its link after it’s over),
            and, until you close the tab, the words you chose for a flyer or poster and the note you’re typing in a
            search party. We use no advertising or tracking cookies.
          </li>
        </ul>
      </Part>

      <Part title="Maps and locations">
        <p>
          Maps, address search and nearby vets come from Google Maps. When you use them, Google receives what you search
          for and which part of the map you look at, under the{" "}
          <a className="linked" href="https://maps.google.com/help/terms_maps.html" rel="noreferrer">
            Google Maps/Google Earth Additional Terms of Service
          </a>{" "}
          and the{" "}
          <a className="linked" href="https://policies.google.com/privacy" rel="noreferrer">
            Google Privacy Policy
          </a>
          . We keep Google’s information about a place no longer than its terms allow. Pages without a map don’t contact
          Google.
        </p>
      </Part>

      <Part title="Pets for adoption">
        <p>
          Our server searches for pets at Petfinder or RescueGroups. The service receives what you search for and a
          location rounded to about a kilometre, but nothing about you. The pets’ photos come from its servers, which
          therefore see your IP address. RescueGroups also counts views: when you open a pet’s details, your browser
          loads an invisible image from it.
        </p>
      </Part>

      <Part title="Protection against abuse">
        <p>
          To limit how often somebody can call, we count by account and by IP address. We don’t keep the address itself,
          only a code made from it with a secret that changes every day, and the counts are deleted within a day. If you
          report something as wrong, that day’s code stays with it. Nobody can turn it back into an address.
        </p>
      </Part>

      <Part title="How long we keep it">
        <ul className={list}>
          <li>Reports and pets: until you remove them.</li>
          <li>Sightings, checklists, calls and the counts of scans: until the report is removed.</li>
          <li>
            Names and notes in a search party: until a minute after it is closed, the pet is home or the report is
            archived, or five minutes after the report is removed. Nobody sees them in that time, which is kept for
            Undo. If you’re taken off a search, yours are deleted at once.
          </li>
          <li>Photos: until about a day after you remove the report or pet they belong to.</li>
          <li>Photos you sent but never used: about a day. Unfinished uploads: less than an hour.</li>
          <li>
            A report or sighting you haven’t sent: in your browser, until you send it or log out, and for 30 days at
            most, unless it was submitted and waits for a connection. Nobody else who signs in there sees it, unless you
            wrote it without signing in.
          </li>
          <li>
            Your account: until you delete it. The number of its sign-in can then stay in the database’s list of
            finished jobs for a week. If the account was banned, we keep that number, so that the ban holds.
          </li>
        </ul>
      </Part>

      <Part title="How to delete it">
        <p>
          Remove a pet or a report{" "}
          <Link className="linked" to={paths.profile}>
            on your profile
          </Link>
          ; its photos are deleted too. Under My Data on the same page, you can download everything we keep about you or
          delete your account. Your profile, pets, reports, photos, alerts and sign-in are then permanently deleted.
        </p>
        <p>
          Posts that are already on a social network stay there. To delete what your browser keeps, sign out and clear
          this site’s data in the browser’s settings.
        </p>
      </Part>
    </div>
  );
}
