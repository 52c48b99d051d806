import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { listMyGroups } from '#contract/groups.ts';
import { leaveAsked } from '#contract/people/asking.ts';
import type { Testers as Answer } from '#contract/people/wihiwee.ts';
import { enterTestCode, listTesters, readTestCode } from '#contract/people/wihiwee.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDate } from '#core/language/dates.ts';
import { quoted } from '#core/language/quoted.ts';
import type { Result } from '#core/result.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { usePersonLive } from '#web/lib/live/use-person-live.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AskForm } from '#web/ui/fields/ask-form.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AcceptsSwitch } from './accepts-switch.tsx';
import { PersonRow } from './person-row.tsx';

type Tester = Answer['testers'][number];

/** Who tests me: hosts to leave, and agreeing by a host's code. @param code from a link */
export function TestersList({ code }: { code: string }): ReactElement {
  const queries = useQueryClient();
  const query = useAnswer(listTesters, {});
  const replace = (mine: Answer) => {
    queries.setQueryData(answerKey(listTesters, {}), mine);
    void queries.invalidateQueries({ queryKey: answerKey(listMyGroups) });
  };
  usePersonLive([answerKey(listTesters), answerKey(listMyGroups)]);
  const form = <CodeForm code={code} replace={replace} />;
  if (query.error !== null) return <Banner kind="bad">{failureSentence(query.error.failure)}</Banner>;
  if (query.data === undefined) return <SkeletonRows />;
  const shown = query.data.testers.filter(({ state }) => state === 'accepted');
  return (
    <div className="grid gap-10">
      {code !== '' && form}
      <Section title="Вас тестують">
        {shown.length === 0 ? (
          <EmptyState title="Вас поки ніхто не тестує">
            Коли хтось попросить дозволу призначати вам тести, запит з’явиться тут. Якщо вам дали код чи посилання,
            введіть його нижче.
          </EmptyState>
        ) : (
          <ul className="max-w-160 border-t border-line-strong">
            {shown.map((tester) => (
              <TesterRow key={tester.hostId} tester={tester} />
            ))}
          </ul>
        )}
      </Section>
      {code === '' && form}
      <Section title="Запити за логіном">
        <AcceptsSwitch consent="wihiwee" on={query.data.accepts} />
      </Section>
    </div>
  );
}

type CodeFormProps = { readonly code: string; readonly replace: (mine: Answer) => void };

/** Says whose code it is before the person agrees. */
function CodeForm({ code, replace }: CodeFormProps): ReactElement {
  const { run } = useAction();
  const [used, setUsed] = useState(0);

  async function agree(typed: string, host: { displayName: string; identifier: string }): Promise<void> {
    const agreed = await askConfirmation({
      question: `${host.displayName} зможе призначати вам тести. Погоджуєтеся?`,
      note: `Логін: ${host.identifier}. Ця людина бачитиме ваше ім’я й результати своїх тестів. Припинити це можна будь-коли.`,
      yes: 'Погоджуюся',
    });
    if (!agreed) return;
    const result = await run(callOperation(enterTestCode, { body: { code: typed } }));
    if (!result.ok) return;
    setUsed(used + 1);
    replace(result.value);
    showSuccess(`Готово: ${host.displayName} може призначати вам тести.`);
  }

  async function find(typed: string): Promise<Result<{ displayName: string; identifier: string }, CallFailure>> {
    return callOperation(readTestCode, { body: { code: typed } });
  }

  return (
    <Section title="Маю код того, хто призначає тести">
      <AskForm
        // A new form, empty, once the code has worked; after «Ні» it stays as it was typed.
        key={used}
        keeps
        label="Код від учителя"
        hint="12&nbsp;літер і цифр. Код групи введіть у розділі «Мої групи»."
        button="Далі"
        kind={code === '' || used > 0 ? 'outlined' : 'filled'}
        field="code"
        first={used > 0 ? '' : code}
        send={find}
        onDone={(host, typed) => void agree(typed, host)}
      />
    </Section>
  );
}

function noteOf({ since, groups }: Tester): string {
  const date = formatDate(new Date(since), DEFAULT_TIME_ZONE);
  return groups.length === 0 ? `З ${date}.` : `Групи: ${groups.map(quoted).join(', ')}.`;
}

function TesterRow({ tester }: { readonly tester: Tester }): ReactElement {
  const queries = useQueryClient();
  const { busy, run } = useAction();
  const { hostId, displayName, groups } = tester;

  async function leave(): Promise<void> {
    const agreed = await askConfirmation({
      question: `${displayName} більше не тестуватиме вас?`,
      note: `${groups.length === 0 ? '' : `Ви вийдете з груп: ${groups.map(quoted).join(', ')}. `}Тести, які вам уже призначено особисто, і ваші результати залишаться.`,
      yes: 'Припинити',
      no: 'Залишити',
      prefer: 'no',
    });
    if (!agreed || busy) return;
    const result = await run(callOperation(leaveAsked, { params: { role: 'tester', id: hostId } }));
    if (!result.ok) return;
    for (const operation of [listTesters, listMyGroups])
      void queries.invalidateQueries({ queryKey: answerKey(operation) });
    showSuccess(`${displayName} більше не зможе призначати вам нові тести.`);
  }

  return (
    <PersonRow
      name={displayName}
      identifier={tester.identifier}
      note={noteOf(tester)}
      actions={
        <Button kind="plain" className="max-sm:-ml-3 sm:-mr-3" busy={busy} onPress={() => void leave()}>
          Припинити<span className="sr"> {displayName}</span>
        </Button>
      }
    />
  );
}
