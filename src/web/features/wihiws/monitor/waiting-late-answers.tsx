import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { listLateAnswers } from '#contract/late-answers.ts';
import { listResults } from '#contract/wihiws.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { Section } from '#web/ui/section.tsx';
import { LateAnswerList } from './late-answer-list.tsx';

/** Answers that came too late and wait for the host's decision; renders nothing if there are none. */
export function WaitingLateAnswers({ wihiwId }: { wihiwId: string }): ReactElement | null {
  const queries = useQueryClient();
  const params = { id: wihiwId };
  const { data, dataUpdatedAt } = useAnswer(
    listLateAnswers,
    { params },
    { live: [`wihiw:${wihiwId}`], gatherMs: 1_000 },
  );
  if (data === undefined || data.attempts.length === 0) return null;
  return (
    <Section title="Запізнілі відповіді" note="Поки не зараховані; рішення за вами.">
      <LateAnswerList
        wihiwId={wihiwId}
        late={data.attempts}
        now={new Date(dataUpdatedAt)}
        onDecided={() => {
          for (const operation of [listLateAnswers, listResults])
            void queries.invalidateQueries({ queryKey: answerKey(operation, { params } as never) });
        }}
      />
    </Section>
  );
}
