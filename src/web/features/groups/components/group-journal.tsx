import type { ReactElement } from 'react';
import { useState } from 'react';
import type { GroupProgressRow } from '#contract/groups.ts';
import { readGroupProgress } from '#contract/groups.ts';
import { exportJournal, exportJournalBook } from '#contract/scoring/exports.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDate } from '#core/language/dates.ts';
import { fillAddress } from '#core/routes/fill-address.ts';
import { fileAddress } from '#web/lib/api/file-address.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { SaveFileButton } from '#web/ui/files/save-file-button.tsx';
import { Section } from '#web/ui/section.tsx';

/** More columns than a journal's page has room for are chosen by hand. */
const CHOSEN_AT_FIRST = 12;

/** A sheet in the order of a class journal, to copy grades from; nothing where no test was issued to the group yet. */
export function GroupJournal({ groupId }: { groupId: string }): ReactElement | null {
  const { data } = useAnswer(readGroupProgress, { params: { id: groupId } });
  if (data === undefined || data.wihiws.length === 0 || data.memberCount === 0) return null;
  return <JournalForm groupId={groupId} issues={data.wihiws} />;
}

function JournalForm({ groupId, issues }: { groupId: string; issues: readonly GroupProgressRow[] }): ReactElement {
  const [chosen, setChosen] = useState(() => new Set(issues.slice(0, CHOSEN_AT_FIRST).map(({ wihiwId }) => wihiwId)));
  const [shown, setShown] = useState<'grade' | 'percent'>('grade');
  const ids = issues.flatMap(({ wihiwId }) => (chosen.has(wihiwId) ? [wihiwId] : []));
  const of = { params: { id: groupId }, query: { as: shown, issues: ids.join(',') } };
  function choose(id: string, isChosen: boolean): void {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  }
  return (
    <Section
      title="Журнал групи"
      note="Таблиця в порядку класного журналу: люди за прізвищем, стовпець на кожен тест. Хто не проходив, має порожню клітинку; неперевірене — «чекає на перевірку»."
    >
      <fieldset className="mb-4">
        <legend className="mb-1 font-medium">Тести в журналі</legend>
        <div className="max-h-72 overflow-y-auto border-y border-line px-1">
          {issues.map(({ wihiwId, title, createdAt }) => (
            <Checkbox key={wihiwId} checked={chosen.has(wihiwId)} onChange={(isChosen) => choose(wihiwId, isChosen)}>
              <span className="wrap-anywhere">{title}</span>{' '}
              <span className="fine nobr">{formatDate(new Date(createdAt), DEFAULT_TIME_ZONE)}</span>
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <SegmentedControl
        className="mb-4 max-w-sm"
        label="Що в клітинках"
        value={shown}
        onChange={setShown}
        segments={[
          { value: 'grade', label: 'Оцінки 1–12' },
          { value: 'percent', label: 'Відсотки' },
        ]}
      />
      {ids.length === 0 ? (
        <p className="note">Оберіть хоча б один тест, щоб зберегти журнал.</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <SaveFileButton href={fileAddress(exportJournalBook, of)}>Журнал (Excel)</SaveFileButton>
          <ButtonLink href={fileAddress(exportJournal, of)} download>
            Журнал (CSV)
          </ButtonLink>
          <ButtonLink href={fillAddress('/wihost-groups/:id/report', of)}>Надрукувати звіт</ButtonLink>
        </div>
      )}
    </Section>
  );
}
