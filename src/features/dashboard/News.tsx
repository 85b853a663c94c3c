import { messages } from "../../../domain/messages";
import { news } from "./news";

export function News() {
  return (
    <section aria-labelledby="news" className="pt-6 md:pt-10">
      <h2 id="news">{messages["dashboard.news"]}</h2>
      <ul className="mt-5 grid gap-7 sm:grid-cols-2 md:grid-cols-3 md:gap-6">
        {news().map(({ drawing, title, text }) => (
          <li key={drawing}>
            <article className="grid content-start gap-1.5">
              <img
                src={`/drawings/${drawing}.svg`}
                alt=""
                width={400}
                height={300}
                loading="lazy"
                className="mb-1.5 aspect-4/3 w-full rounded-lg object-cover dark:brightness-[.93]"
              />
              <h3 className="text-balance">{title}</h3>
              <p className="text-sm text-ink-2">{text}</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
