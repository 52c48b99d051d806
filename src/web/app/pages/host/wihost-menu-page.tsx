import type { ReactElement } from 'react';
import { countCreatorWork } from '#contract/checking.ts';
import { readStatistics } from '#contract/statistics.ts';
import { ANSWER, PERSON, TEST } from '#core/language/counted-nouns.ts';
import { counted, doingCounted } from '#core/language/plural.ts';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Drawers } from '#web/ui/drawers.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';

/** `/wihost-menu`: the creator's home. */
export default function WihostMenuPage(): ReactElement {
  useDocumentTitle('Wihost');
  return (
    <AccountNeeded title="Створюйте тести й події">
      <CreatorHome />
    </AccountNeeded>
  );
}

/** «3 тести»; nothing while the number is unknown or zero. */
function news(count: number | undefined, forms: readonly [string, string, string]): string | undefined {
  return count === undefined || count === 0 ? undefined : counted(count, forms);
}

function CreatorHome(): ReactElement {
  const { data } = useAnswer(readStatistics, {});
  const work = useAnswer(countCreatorWork, {}).data;
  return (
    <div className="wrap grid gap-14">
      <PageTitle
        title="Створюйте тести й події"
        note={summary(data?.wihiwersPassed)}
        action={
          <ButtonLink kind="filled" icon="plus" href="/new-test">
            Новий тест
          </ButtonLink>
        }
      />
      <Section title="Ваше робоче місце">
        <Drawers
          label="Розділи"
          drawers={[
            {
              href: '/wihost',
              title: 'Тести, які я створюю',
              note: 'Чернетки, завершені, призначені',
              news: news(data?.createdTests, TEST.nominative),
            },
            {
              href: '/wihost-groups',
              title: 'Групи',
              note: 'Класи й курси',
              news: news(data?.classCount, ['група', 'групи', 'груп']),
            },
            {
              href: '/wihost-groups/people',
              title: 'Ваші Віхіві',
              note: 'Люди, яких ви тестуєте',
              news: news(data?.wihiweeCount, PERSON.nominative),
            },
            { href: '/wihost-events', title: 'Події', note: 'Програма, реєстрація, відгуки' },
            { href: '/wihost/surveys', title: 'Опитування', note: 'Іменні й анонімні, без балів' },
            {
              href: '/wihost/checking',
              title: 'Перевірити',
              note: 'Розгорнуті відповіді й перекази',
              news: news(work?.checking, ANSWER.nominative),
            },
          ]}
        />
      </Section>
    </div>
  );
}

function summary(takers: number | undefined): string {
  if (takers === undefined || takers === 0) return 'Створіть тест за текстом, завершіть його й призначте.';
  return `Ваші тести вже ${doingCounted(['пройшла', 'пройшли'], takers, PERSON.nominative)}.`;
}
