import type { ReactElement, ReactNode } from 'react';
import { readRuleSettings } from '#contract/changed-rules.ts';
import type { Wihiw } from '#contract/wihiws.ts';
import { ClosingForm } from '#web/features/wihiws/components/closing-form.tsx';
import { ExtraTime } from '#web/features/wihiws/components/extra-time.tsx';
import { ImportAnswers } from '#web/features/wihiws/components/import-answers.tsx';
import { RecipientList } from '#web/features/wihiws/components/recipient-list.tsx';
import { WihiwLink } from '#web/features/wihiws/link/wihiw-link.tsx';
import { useWatched } from '#web/features/wihiws/monitor/use-watched.ts';
import { momentWords } from '#web/features/wihiws/rule-words.ts';
import { traitsOf } from '#web/features/wihiws/test-traits.ts';
import { timedPeople } from '#web/features/wihiws/timed-people.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';
import { useWihiwActions } from '#web/features/wihiws/use-wihiw-actions.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { Section } from '#web/ui/section.tsx';
import { ChanceList } from './chance-list.tsx';
import { HistoryList } from './history-list.tsx';
import { RuleList } from './rule-list.tsx';
import { SecondChanceForm } from './second-chance-form.tsx';

function extraTimeNote({ timeLimitSeconds, closesAt }: Wihiw): string {
  return timeLimitSeconds === null && closesAt === null
    ? 'Цей тест не має ні обмеження часу, ні закриття, тож додавати поки нема чого.'
    : 'Окремі люди матимуть більше часу, і тест для них закриється пізніше.';
}

function recipientsNote({ recipients, groups, anybody }: Wihiw): string | undefined {
  if (recipients.length + groups.length > 0) return undefined;
  return anybody
    ? 'Доступний усім за посиланням. Групі тест призначають на її сторінці, окремим людям — тут.'
    : 'Поки нікому.';
}

/** A class that hands in at one moment is counted again once. */
const GATHER_MS = 2_000;

type IssueSettingsProps = {
  readonly results: Results;
  /** Who runs the issue beside its owner. */
  readonly helpers: ReactNode;
};

/** What may be changed of an issue: its rules and closing, link, recipients, helpers, extra time, files of answers. */
export function IssueSettings({ results, helpers }: IssueSettingsProps): ReactElement {
  const { wihiw, textCount, questions, overAt, summary } = results;
  const actions = useWihiwActions(wihiw);
  const monitor = useWatched(wihiw.id);
  const traits = traitsOf(
    textCount,
    questions.map(({ kind }) => kind),
  );
  const settings = useAnswer(
    readRuleSettings,
    { params: { id: wihiw.id } },
    { keep: false, live: [`wihiw:${wihiw.id}`], gatherMs: GATHER_MS },
  );
  const issue = { wihiw: { ...wihiw, overAt }, traits };
  const changed = (after: Wihiw): void => {
    actions.replace(after);
    void settings.refetch();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-12 book:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <Section
        title="Правила"
        note={`Призначено ${momentWords(wihiw.createdAt)}. Змінити можна все, від чого нікому не стане гірше; кожну зміну побачать ті, кого вона торкається.`}
      >
        <div className="mb-8">
          <ClosingForm key={wihiw.closesAt} wihiw={wihiw} actions={actions} />
        </div>
        {settings.data && <RuleList issue={issue} facts={settings.data.facts} onChanged={changed} />}
      </Section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <WihiwLink wihiw={wihiw} actions={actions} counts={summary} isMain={false} />
        <Section title="Кому" note={recipientsNote(wihiw)}>
          <RecipientList wihiw={wihiw} actions={actions} />
        </Section>
        {helpers}
        <Section title="Додатковий час" note={extraTimeNote(wihiw)}>
          <ExtraTime
            wihiw={wihiw}
            people={timedPeople(wihiw.recipients, monitor.data?.notStarted.people ?? [], results.takers)}
            actions={actions}
          />
        </Section>
        {settings.data && (
          <Section
            title="Друга спроба"
            note="Ще одна спроба окремим людям, зі своїм строком. Скасувати її потім не можна."
          >
            <ChanceList chances={settings.data.chances} />
            <SecondChanceForm
              key={settings.data.chances.length}
              settings={settings.data}
              onGiven={changed}
              onStale={() => void settings.refetch()}
            />
          </Section>
        )}
        {wihiw.attemptCount > 0 && <ImportAnswers wihiwId={wihiw.id} />}
        {settings.data && <HistoryList history={settings.data.history} />}
      </div>
    </div>
  );
}
