import type { ReactElement } from 'react';
import type { NmtResult } from '#contract/scoring/shown-score.ts';

const REASONS = {
  maximum: 'найбільший бал таблиці не дорівнює балам тесту',
  fraction: 'набрано не цілу кількість балів, а таблиця знає лише цілі',
} as const;

/** The result by the НМТ table; the host also reads why there is none. */
export function NmtMark({ nmt: { subject, year, outcome } }: { nmt: NmtResult }): ReactElement {
  const table = `${subject}, ${year}`;
  if (outcome.kind === 'none')
    return (
      <p className="note mt-4">
        Бала НМТ немає: {REASONS[outcome.reason]}. Таблиця: {table}.
      </p>
    );
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
      <b className="num font-serif text-h2 font-medium">
        {outcome.kind === 'score' ? outcome.score : 'поріг не подолано'}
      </b>
      <span className="note">за шкалою НМТ 100–200 ({table})</span>
    </p>
  );
}
