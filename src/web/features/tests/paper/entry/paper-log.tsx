import type { ReactElement } from 'react';
import type { PaperLogLine } from '#contract/paper/answer-sheets.ts';
import { listPaperLog } from '#contract/paper/answer-sheets.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { printedCode } from '#core/questions/paper/sheet-code.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { Section } from '#web/ui/section.tsx';

const KIND_WORDS: Readonly<Record<PaperLogLine['kind'], string>> = {
  named: 'названо',
  entered: 'внесено',
  corrected: 'виправлено',
  removed: 'видалено',
};

/** Who entered, corrected and removed what from paper. */
export function PaperLog({ wihiwId }: { wihiwId: string }): ReactElement | null {
  const { data } = useAnswer(listPaperLog, { params: { id: wihiwId } });
  if (data === undefined || data.lines.length === 0) return null;
  return (
    <Section title="Історія внесення" note="Хто, коли і що внесено з паперу.">
      <ul className="border-t border-line">
        {data.lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="border-b border-line py-2.5">
            <span className="font-medium">
              {line.name === '' ? printedCode(line.code) : line.name}: {KIND_WORDS[line.kind]}
            </span>
            <span className="fine block">
              {[formatDateTime(new Date(line.at), DEFAULT_TIME_ZONE), line.by, printedCode(line.code)]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
            {line.changed.map(({ number, from, to }) => (
              <span key={number} className="block wrap-anywhere">
                {number}: {from} → {to}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}
