import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useRef, useState } from 'react';
import type { Output } from '#contract/definition/operation.ts';
import { listDifferences, listReaders, readAgreement } from '#contract/scoring/second-readers.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { DifferencePanel } from './difference-panel.tsx';

type DifferenceDeskProps = {
  readonly ids: { readonly id: string; readonly readingId: string; readonly questionId: string };
  /** How many answers both have marked. */
  readonly both: number;
};

type Answer = Output<typeof listDifferences>;

/** The answers that both have marked differently, one after another, those to settle first. */
export function DifferenceDesk({ ids, both }: DifferenceDeskProps): ReactElement {
  const [pages, setPages] = useState<readonly string[]>([]);
  const after = pages.at(-1);
  const { data, error } = useAnswer(listDifferences, { params: ids, query: after === undefined ? {} : { after } });
  return (
    <Section title="Розбіжності" note="Оберіть для кожного рядка першу, другу або іншу оцінку. Узгоджена стає балом.">
      {data === undefined ? (
        error === null ? (
          <SkeletonText />
        ) : (
          <Banner kind="bad">{failureSentence(error.failure)}</Banner>
        )
      ) : data.differences.length === 0 ? (
        <p className="note">
          {both === 0
            ? 'Оцінки з’являться тут, коли ту саму відповідь оціните і ви, і друга людина.'
            : 'Усі відповіді, які оцінено двічі, оцінено однаково.'}
        </p>
      ) : (
        <Known
          key={after ?? ''}
          ids={ids}
          answer={data}
          onNext={data.next === null ? null : () => setPages([...pages, data.next as string])}
          onBack={pages.length === 0 ? null : () => setPages(pages.slice(0, -1))}
        />
      )}
    </Section>
  );
}

type KnownProps = {
  readonly ids: DifferenceDeskProps['ids'];
  readonly answer: Answer;
  readonly onNext: (() => void) | null;
  readonly onBack: (() => void) | null;
};

function Known({ ids, answer, onNext, onBack }: KnownProps): ReactElement {
  const queries = useQueryClient();
  // The order of the first reading stays, so that nothing jumps when one is settled.
  const [order] = useState(() => answer.differences.map(({ attemptId }) => attemptId));
  const [index, setIndex] = useState(0);
  const place = useRef<HTMLParagraphElement>(null);
  const byId = new Map(answer.differences.map((difference) => [difference.attemptId, difference]));
  const shown = order.flatMap((attemptId) => byId.get(attemptId) ?? []);
  const at = Math.min(index, shown.length - 1);
  const difference = shown[at];

  async function settled(): Promise<void> {
    await Promise.all(
      [listDifferences, listReaders, readAgreement].map((operation) =>
        queries.invalidateQueries({ queryKey: answerKey(operation) }),
      ),
    );
    const next = shown.findIndex((one, other) => other !== at && !one.settled);
    if (next !== -1) setIndex(next);
    // The pressed button goes with the panel that is drawn anew.
    place.current?.focus();
  }

  if (difference === undefined) return <p className="note">Розбіжностей більше немає.</p>;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <p ref={place} tabIndex={-1} className="num font-medium" role="status">
          Розбіжність {at + 1} з {shown.length}
          {difference.settled ? ' · узгоджено' : ''}
        </p>
        <Button disabled={at === 0} onPress={() => setIndex(at - 1)}>
          Попередня
        </Button>
        <Button disabled={at === shown.length - 1} onPress={() => setIndex(at + 1)}>
          Наступна
        </Button>
      </div>
      <DifferencePanel
        key={`${difference.attemptId}/${difference.revision}/${String(difference.settled)}`}
        ids={ids}
        answer={answer}
        difference={difference}
        onSettled={settled}
      />
      {(onNext !== null || onBack !== null) && (
        <div className="flex gap-3">
          <Button disabled={onBack === null} onPress={() => onBack?.()}>
            Попередні 50
          </Button>
          <Button disabled={onNext === null} onPress={() => onNext?.()}>
            Наступні 50
          </Button>
        </div>
      )}
    </div>
  );
}
