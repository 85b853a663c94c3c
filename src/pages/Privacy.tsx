import type { ReactNode } from "react";
import { Link } from "react-router";
import { sentence } from "../../domain/messages";
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
        lead="What Homeward keeps, where it is kept and for how long, and how to delete it."
      />
      <Part title="What you give us">
        <ul className={list}>
          <li>
            <strong>Your account:</strong> e-mail address, name, how you signed in and, if you add one, a picture. If
            you sign in with Google or Facebook, they tell us your name, e-mail address and picture.
          </li>
          <li>
            <strong>Your pets:</strong> name, type, breed, age and photos. Only you see them.
          </li>
          <li>
            <strong>Your reports:</strong> the pet, photos, the day and the place it was last seen. Everybody can see an
            open report: that is how pets are found.
          </li>
          <li>
            <strong>Your contact line on a report:</strong> kept apart from the report. It is shown to people who open
            the report and ask for it, and never in lists.
          </li>
          <li>
            <strong>Your alerts:</strong> the words you add. A free alert is a public post on our Facebook page; a paid
            one is posted by hand to Instagram, X and TikTok.
          </li>
        </ul>
        <p>
          Photos are made smaller in your browser before they are sent, and the place where a photo was taken is removed
          from the file.
        </p>
      </Part>

      <Part title="Where it is kept">
        <ul className={list}>
          <li>Reports, pets, profiles and photos: in this site’s database and file store, run on Convex.</li>
          <li>Passwords and sign-in: with Clerk. We never see your password.</li>
          <li>
            Payment for an alert package: with Stripe. We never see your card. If your account ends before the posts are
            up, we keep Stripe’s number of the payment until it is refunded.
          </li>
          <li>
            In your browser: the theme you chose, that you were signed in here before, the last places you chose (for 30
            days at most), and a report you have not finished yet. There are no advertising or tracking cookies.
          </li>
        </ul>
      </Part>

      <Part title="Maps and places">
        <p>
          Maps, address search and nearby vets come from Google Maps. When you use them, Google receives what you search
          for and the part of the map you look at, under the{" "}
          <a className="linked" href="https://maps.google.com/help/terms_maps.html" rel="noreferrer">
            Google Maps/Google Earth Additional Terms of Service
          </a>{" "}
          and the{" "}
          <a className="linked" href="https://policies.google.com/privacy" rel="noreferrer">
            Google Privacy Policy
          </a>
          . What Google tells us about a place is kept no longer than its terms allow. Pages without a map contact
          Google for nothing.
        </p>
      </Part>

      <Part title="How long">
        <ul className={list}>
          <li>A report or a pet is kept until you remove it.</li>
          <li>A photo goes with the report or pet that holds it, within about a day.</li>
          <li>A photo that was sent but never used is deleted after about a day.</li>
          <li>Your account is kept until you delete it.</li>
        </ul>
      </Part>

      <Part title="How to delete it">
        <p>
          Remove a pet or a report{" "}
          <Link className="linked" to="/user-profile">
            on your profile
          </Link>
          ; their photos go with them. Under My Data there you can also download everything we keep about you, or delete
          your account: your profile, pets, reports, photos, alerts and sign-in then go for good.
        </p>
        <p>
          A post that already stands on a social network stays there. What your browser keeps goes when you sign out and
          clear this site’s data in its settings.
        </p>
      </Part>
    </div>
  );
}
