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
        lead="What Homeward stores, where, for how long, and how to delete it."
      />
      <Part title="What you give us">
        <ul className={list}>
          <li>
            <strong>Your account:</strong> your email address, your name, how you signed in and, if you add one, a
            picture. If you sign in with Google or Facebook, they share your name, email address and picture with us.
          </li>
          <li>
            <strong>Your pets:</strong> what you enter about them, including medication, and their photos. Only you see
            them.
          </li>
          <li>
            <strong>Your reports:</strong> the pet, its photos, and when and where it was last seen. Anyone can see an
            open report. That’s how pets are found. Once your pet is home, or the report is archived, its page still
            shows the pet, its photos, the day and the town, but not your contact information, the street or the
            additional information. A window on our front page may show the name and the area of a pet that is home. It
            shows the photo only if you agree.
          </li>
          <li>
            <strong>Your private detail about a pet you found:</strong> stored apart from the report. Only you and your
            household see it.
          </li>
          <li>
            <strong>Your contact information on a report:</strong> stored apart from the report and never shown in a
            list. You choose who can see it on the report’s page: anyone who asks, or only people you accept in a
            conversation. We limit how many contacts each person can see.
          </li>
          <li>
            <strong>A sighting you send:</strong> the place, the time, your note, your photo and, if you leave one, your
            phone number. The people who run the report see them at once, with the exact place, and with your name if
            you’re signed in. Nobody else sees the number. Once a sighting is confirmed, or at once if your account is
            two weeks old and in good standing, everyone sees the time, the photo and the place to within about a
            hundred metres, never the street or your name. They also see your note, unless it contains a house number or
            a way to reach you.
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
            <strong>Messages you write:</strong> the text, photos and, if you send it, the place where you are. Only the
            two sides of the conversation can read them. If a message is reported or contains a threat, the people who
            run this site can read the messages around it.
          </li>
          <li>
            <strong>Areas you watch:</strong> the place, to about 100 m, with its town, and how we should notify you.
            Nobody else sees them.
          </li>
          <li>
            <strong>Your saved searches:</strong> the adoption searches whose new pets you want to hear of, with their
            place rounded to about a kilometre, and the pets we told you about. Only you see them.
          </li>
          <li>
            <strong>Your favourites:</strong> the pets for adoption that you saved, and the place where you searched,
            rounded to about a kilometre. Only you see them. Without an account, they stay on your device.
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
          removes such details again before it stores the photo.
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
            Emails and notifications: Resend sends our emails, and your browser’s own service delivers notifications. We
            keep a list of what was sent for 60 days, without the text.
          </li>
          <li>
            Payments for alert packages: with Stripe. We never see your card. If you delete your account before the
            posts are up, we keep Stripe’s payment number until the payment is refunded.
          </li>
          <li>
            In your browser: your theme, the IDs of the accounts that are signed in and that logged out last, the
            locations you chose recently and how you last filtered the feed (for 30 days at most), any report or
            sighting you haven’t sent, the feed and the 30 reports you looked at last, without contacts, your own
            reports until you log out, photos you looked at, the reports whose flyer you scanned, the keys to your
            conversations and sightings, your name and key in a search party and ticks that wait for a connection (both
            are deleted when you open its link after the search has ended), and, until you close the tab, the words you
            chose for a flyer or poster and the note you’re typing in a search party. We use no advertising or tracking
            cookies.
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
          To prevent abuse, we count requests by account and by IP address. We don’t keep the address itself, only a
          code made from it with a secret that changes every day, and the counts are deleted within a day. If you report
          something as wrong, that day’s code stays with it. Nobody can turn it back into an address.
        </p>
      </Part>

      <Part title="How long we keep it">
        <ul className={list}>
          <li>Reports and pets: until you remove them.</li>
          <li>Sightings, checklists, calls and the counts of scans: until the report is removed.</li>
          <li>Conversations: until 90 days after the report is closed, or until it is removed.</li>
          <li>Areas you watch, favourites and saved searches: until you remove them.</li>
          <li>
            Names and notes in a search party: until a minute after it is closed, the pet is home or the report is
            archived, or five minutes after the report is removed. Nobody sees them in that time, in which the closing
            can be undone. If you’re removed from a search, yours are deleted at once.
          </li>
          <li>Photos: until about a day after you remove the report or pet they belong to.</li>
          <li>Photos you sent but never used: about a day. Unfinished uploads: less than an hour.</li>
          <li>
            A report or sighting you haven’t sent: in your browser, until you send it or log out, and for 30 days at
            most, unless it was submitted and waits for a connection. If another person signs in on this device, they
            see it only if you wrote it without signing in.
          </li>
          <li>
            Your account: until you delete it. The ID of its sign-in can then stay in the database’s list of finished
            jobs for a week. If the account was banned, we keep that ID, so that the ban stays in force.
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
          delete your account. Your profile, pets, reports, conversations, photos, areas, alerts and sign-in are then
          permanently deleted.
        </p>
        <p>
          Posts that are already on a social network stay there. To delete what your browser keeps, sign out and clear
          this site’s data in the browser’s settings.
        </p>
      </Part>
    </div>
  );
}
