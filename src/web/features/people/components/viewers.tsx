import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { leaveAsked } from '#contract/people/asking.ts';
import type { Viewers as Answer } from '#contract/people/wihisee.ts';
import { grantViewer, LOOKS_PAGE, listViewers, renewViewerCode, revokeViewerCode } from '#contract/people/wihisee.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDate, formatDateTime } from '#core/language/dates.ts';
import { REMOVED_PERSON } from '#core/people/removed-person.ts';
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
import { CodeBox } from './code-box.tsx';
import { PersonRow } from './person-row.tsx';

type Viewer = Answer['viewers'][number];
type Change = (call: Promise<Result<unknown, CallFailure>>, done: string) => Promise<void>;

/** Who may see my results: those who see them, the ways to let somebody, and the log of looks. */
export function ViewersList(): ReactElement {
  const queries = useQueryClient();
  const [looks, setLooks] = useState(LOOKS_PAGE);
  const input = { query: { looks } };
  const query = useAnswer(listViewers, input);
  const { busy, run } = useAction();
  usePersonLive([answerKey(listViewers)]);
  const change: Change = async (call, done) => {
    const result = await run(call);
    if (!result.ok) return;
    void queries.invalidateQueries({ queryKey: answerKey(listViewers) });
    showSuccess(done);
  };
  if (query.error !== null) return <Banner kind="bad">{failureSentence(query.error.failure)}</Banner>;
  if (query.data === undefined) return <SkeletonRows />;
  const { viewers, code } = query.data;
  const seeing = viewers.filter(({ state }) => state === 'accepted');
  const past = viewers.filter(({ state }) => state === 'declined' || state === 'ended');
  return (
    <div className="grid gap-10">
      <Section title="Бачать зараз">
        {seeing.length === 0 ? (
          <EmptyState title="Ваших результатів не бачить ніхто зі сторонніх">
            Їх бачите лише ви й ті, хто призначив вам тест. Щоб показати їх батькам чи репетитору, створіть код.
          </EmptyState>
        ) : (
          <ul className="max-w-160 border-t border-line-strong">
            {seeing.map((viewer) => (
              <SeeingRow key={viewer.viewerId} viewer={viewer} change={change} />
            ))}
          </ul>
        )}
      </Section>
      <Section title="Код для батьків">
        <CodeBox
          code={code}
          about="Дайте код або посилання одній людині: хто введе його першим, бачитиме ваші відкриті результати й поступ, але не відповіді. Код діє 7&nbsp;днів і лише один раз."
          makeLabel="Створити код"
          linkLabel="Посилання для батьків"
          qrLabel="QR-код для перегляду результатів"
          busy={busy}
          onRenew={() => void change(callOperation(renewViewerCode, {}), 'Новий код готовий.')}
          onRevoke={() => void change(callOperation(revokeViewerCode, {}), 'Код вимкнено.')}
        />
      </Section>
      <Section title="Дозволити за логіном" note="Людина одразу бачитиме ваші відкриті результати й поступ.">
        <AskForm
          label="Логін людини"
          hint="Перевірте, чи це той логін: дозвіл можна скасувати будь-коли."
          button="Дозволити"
          send={(identifier) => callOperation(grantViewer, { body: { identifier } })}
          onDone={() => {
            void queries.invalidateQueries({ queryKey: answerKey(listViewers) });
            showSuccess('Дозвіл надано.');
          }}
        />
      </Section>
      <Section title="Запити за логіном">
        <AcceptsSwitch consent="wihisee" on={query.data.accepts} />
      </Section>
      <Looks answer={query.data} onMore={() => setLooks((shown) => Math.min(500, shown + LOOKS_PAGE))} />
      {past.length > 0 && (
        <Section title="Уже не бачать">
          <ul className="max-w-160 border-t border-line-strong">
            {past.map((viewer) => (
              <PastRow key={viewer.viewerId} viewer={viewer} change={change} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

const dayOf = (moment: string): string => formatDate(new Date(moment), DEFAULT_TIME_ZONE);
const timeOf = (moment: string): string => formatDateTime(new Date(moment), DEFAULT_TIME_ZONE);

type RowProps = { readonly viewer: Viewer; readonly change: Change };

function SeeingRow({ viewer, change }: RowProps): ReactElement {
  const name = viewer.displayName ?? viewer.identifier;
  async function end(): Promise<void> {
    const agreed = await askConfirmation({
      question: 'Закрити доступ до ваших результатів?',
      note: `${name}: доступ зникне одразу, також на відкритій сторінці.`,
      yes: 'Закрити доступ',
      no: 'Залишити',
      prefer: 'no',
    });
    if (!agreed) return;
    const params = { role: 'viewer', id: viewer.viewerId } as const;
    await change(callOperation(leaveAsked, { params }), 'Доступ закрито.');
  }
  return (
    <PersonRow
      name={viewer.displayName}
      identifier={viewer.identifier}
      note={`Бачить із ${dayOf(viewer.since)}. ${viewer.lastLookAt === null ? 'Результатів ще не відкривали.' : `Востаннє: ${timeOf(viewer.lastLookAt)}.`}`}
      actions={
        <Button kind="plain" className="max-sm:-ml-3 sm:-mr-3" onPress={() => void end()}>
          Закрити доступ<span className="sr"> {name}</span>
        </Button>
      }
    />
  );
}

/** Whoever was refused can ask again after a day; the person who changes their mind lets them in by one press. */
function PastRow({ viewer, change }: RowProps): ReactElement {
  const { displayName, identifier, state, since } = viewer;
  const again = () => change(callOperation(grantViewer, { body: { identifier } }), 'Дозвіл надано.');
  return (
    <PersonRow
      name={displayName}
      identifier={identifier}
      note={`${state === 'declined' ? 'Запит відхилено' : 'Доступ закрито'} ${dayOf(since)}. Попросити знову ця людина може не раніше ніж за добу після цього.`}
      actions={
        <Button kind="plain" className="max-sm:-ml-3 sm:-mr-3" onPress={() => void again()}>
          Дозволити знову<span className="sr"> {displayName ?? identifier}</span>
        </Button>
      }
    />
  );
}

function Looks({ answer, onMore }: { answer: Answer; onMore: () => void }): ReactElement {
  return (
    <Section title="Хто дивився" note="Перегляди тієї самої людини протягом години записано один раз.">
      {answer.looks.length === 0 ? (
        <p className="text-muted">Ваших результатів ще ніхто не відкривав.</p>
      ) : (
        <ul className="max-w-160 border-t border-line-strong">
          {answer.looks.map(({ id, name, lookedAt }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
              <span className="wrap-anywhere">{name ?? REMOVED_PERSON}</span>
              <span className="nobr text-muted">{timeOf(lookedAt)}</span>
            </li>
          ))}
        </ul>
      )}
      {answer.hasMoreLooks && answer.looks.length < 500 && (
        <Button kind="plain" className="-ml-3" onPress={onMore}>
          Показати більше
        </Button>
      )}
    </Section>
  );
}
