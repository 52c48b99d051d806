import type { ReactElement } from 'react';
import type { LateDecision } from '#contract/late-answers.ts';
import { listLateDecisions } from '#contract/late-answers.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { Banner } from '#web/ui/banner.tsx';
import { decisionWords } from './late-words.ts';

/** The host's decisions about late answers of an attempt; renders nothing if there were none. */
export function LateDecisions({ wihiwId, attemptId }: { wihiwId: string; attemptId: string }): ReactElement | null {
  const { data } = useAnswer(listLateDecisions, { params: { id: wihiwId, attemptId } });
  if (data === undefined || data.decisions.length === 0) return null;
  return (
    <div className="wrap pt-6 pb-0">
      <Banner kind="info">
        {data.decisions.map((decision: LateDecision) => (
          <p key={decision.at}>{decisionWords(decision)}</p>
        ))}
      </Banner>
    </div>
  );
}
