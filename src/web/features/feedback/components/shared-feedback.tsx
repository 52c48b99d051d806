import type { ReactElement } from 'react';
import type { SharedFeedback as Shared } from '#contract/feedback/feedback-results.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { betweenWords } from '#web/lib/told-count.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import { RatingBars } from './rating-bars.tsx';

/** What a speaker is shown of their activities: no names. */
export function SharedFeedbackView({ shared }: { readonly shared: Shared }): ReactElement {
  const { event, speaker, activities } = shared;
  return (
    <div className="wrap grid max-w-180 content-start gap-10">
      <PageTitle title={event.title} note={`Відгуки про те, що проводить ${speaker}, без імен тих, хто їх залишив`} />
      {activities.length === 0 && (
        <EmptyState title="У програмі немає ваших пунктів">
          Зверніться до організатора, якщо вони мають тут бути.
        </EmptyState>
      )}
      {activities.some(({ shown }) => shown !== null) && (
        <p className="max-w-[72ch]">
          Щоб ніхто не впізнав, хто що поставив, показано лише, де стоїть кожна п’ята оцінка: «5–9» означає від п’яти до
          дев’яти людей, світла частина стовпця — скільки їх ще може бути. Слова — без імен і не менше п’яти разом. Нові
          відгуки додаються, коли їх набереться досить.
        </p>
      )}
      {activities.map(({ title, startsAt, shown }) => (
        <Section key={`${startsAt} ${title}`} title={title} note={formatDateTime(new Date(startsAt), event.timeZone)}>
          {shown === null ? (
            <p className="note">Відгуки з’являться, коли їх набереться п’ять: так ніхто не впізнає, хто що написав.</p>
          ) : (
            <div className="grid gap-6">
              <RatingBars
                ratings={shown.ratings}
                people={shown.people}
                mean={shown.mean === null ? '–' : betweenWords(shown.mean, 1)}
                caption={`Оцінки: ${title}`}
              />
              {shown.words.map(({ question, answers }) => (
                <div key={question}>
                  <h3 className="h3 mb-2">{question}</h3>
                  <ul className="fb-list">
                    {withKeys(answers).map(({ key, answer }) => (
                      <li key={key} className="fb-quote py-3">
                        {answer}
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          )}
        </Section>
      ))}
    </div>
  );
}

/** Two people may have written the same words: each answer gets a key of its words and of which of the same it is. */
function withKeys(answers: readonly string[]): { key: string; answer: string }[] {
  const times = new Map<string, number>();
  return answers.map((answer) => {
    const time = (times.get(answer) ?? 0) + 1;
    times.set(answer, time);
    return { key: `${time} ${answer}`, answer };
  });
}
