import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { SurveyResults } from '#contract/surveys/survey-results.ts';
import { changeSurveyResults, readSurveyResults } from '#contract/surveys/survey-results.ts';
import { isThere } from '#core/analysis/figure.ts';
import { bandWords, formatCoefficient } from '#core/analysis/words/shown-figures.ts';
import { answersCount } from '#core/language/counted-nouns.ts';
import { quoted } from '#core/language/quoted.ts';
import { agreementOf } from '#core/surveys/results/scale-groups.ts';
import { intervalWords } from '#web/features/surveys/results/survey-result-words.ts';

import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { newShortId } from '#web/lib/new-short-id.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Section } from '#web/ui/section.tsx';

type Scale = SurveyResults['scales'][number];

const BANDS = [
  { from: 0.9, words: 'запитання міряють те саме дуже узгоджено' },
  { from: 0.8, words: 'узгодженість висока' },
  { from: 0.7, words: 'узгодженість достатня, щоб судити про групу' },
  { from: 0.5, words: 'узгодженість низька' },
  { from: 0, words: 'узгодженість дуже низька: складати ці запитання разом не варто' },
  {
    from: Number.NEGATIVE_INFINITY,
    words: 'запитання суперечать одне одному: перевірте, чи всі сформульовані в один бік',
  },
] as const;

function reliabilitySentence({ alpha, interval, answered }: Scale): string {
  if (alpha === 'no-spread') return 'Усі відповіли однаково, тому узгодженості не порахувати.';
  if (!isThere(alpha)) return `Замало відповідей, щоб судити: ${answersCount(answered)} з потрібних тридцяти.`;
  const bounds = interval === null ? '' : ` (${intervalWords(interval)})`;
  return `α Кронбаха — ${formatCoefficient(alpha, BANDS)}${bounds}: ${bandWords(BANDS as never, alpha)}.`;
}

/** Scales that measure one thing, with how well they agree; of a named survey the owner puts them together here. */
export function ScaleAgreement({ results }: { readonly results: SurveyResults }): ReactElement | null {
  const scales = results.questions
    .map(({ question }) => question)
    .filter((question) => agreementOf(question) === 'points');
  const mayAdd = results.mode === 'named' && scales.length > 1;
  if (results.scales.length === 0 && !mayAdd) return null;
  return (
    <Section
      title="Узгодженість шкал"
      note="Чи міряють запитання однієї групи те саме. Числа з’являються від тридцяти повних відповідей."
    >
      <div className="grid gap-6">
        <ul className="grid gap-3">
          {results.scales.map((scale) => (
            <li key={scale.id} className="flex max-w-[72ch] flex-wrap items-baseline justify-between gap-x-4">
              <span>
                <span className="font-medium">{quoted(scale.title)}.</span> {reliabilitySentence(scale)}
              </span>
              {scale.byHand && <RemoveGroup results={results} id={scale.id} />}
            </li>
          ))}
        </ul>
        {mayAdd && <AddGroup results={results} scales={scales} />}
      </div>
    </Section>
  );
}

function useGroups(results: SurveyResults) {
  const client = useQueryClient();
  const { busy, run } = useAction();
  const byHand = results.scales
    .filter((scale) => scale.byHand)
    .map(({ id, title, questionIds, reversedIds }) => ({
      id,
      title,
      questionIds: [...questionIds],
      reversedIds: [...reversedIds],
    }));
  const write = async (scaleGroups: typeof byHand) => {
    const body = { scaleGroups };
    const written = await run(callOperation(changeSurveyResults, { params: { id: results.id }, body }));
    if (written.ok) await client.invalidateQueries({ queryKey: answerKey(readSurveyResults) });
    return written.ok;
  };
  return { busy, byHand, write };
}

function RemoveGroup({ results, id }: { readonly results: SurveyResults; readonly id: string }): ReactElement {
  const { busy, byHand, write } = useGroups(results);
  return (
    <span className="print:hidden">
      <Button kind="plain" busy={busy} onPress={() => void write(byHand.filter((group) => group.id !== id))}>
        Розібрати
      </Button>
    </span>
  );
}

type AddGroupProps = {
  readonly results: SurveyResults;
  readonly scales: readonly { readonly id: string; readonly title: string }[];
};

function AddGroup({ results, scales }: AddGroupProps): ReactElement {
  const { busy, byHand, write } = useGroups(results);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reversed, setReversed] = useState<readonly string[]>([]);
  const [title, setTitle] = useState('');
  const add = async () => {
    const reversedIds = reversed.filter((id) => chosen.includes(id));
    const group = { id: newShortId(), title: title.trim(), questionIds: [...chosen], reversedIds };
    if (!(await write([...byHand, group]))) return;
    setChosen([]);
    setReversed([]);
    setTitle('');
  };
  return (
    <details className="group/more border-y border-line py-2 print:hidden">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium">
        <Icon name="down" className="flex-none group-open/more:rotate-180" />
        Об’єднати шкали в групу
      </summary>
      <div className="grid max-w-[72ch] gap-3 py-3">
        <fieldset>
          <legend className="font-medium">Які запитання міряють те саме? Щонайменше два.</legend>
          {scales.map(({ id, title: name }) => (
            <Checkbox
              key={id}
              checked={chosen.includes(id)}
              onChange={(isOn) => setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
            >
              {name}
            </Checkbox>
          ))}
        </fieldset>
        {chosen.length > 1 && (
          <fieldset>
            <legend className="font-medium">У яких із них висока оцінка означає протилежне?</legend>
            {scales
              .filter(({ id }) => chosen.includes(id))
              .map(({ id, title: name }) => (
                <Checkbox
                  key={id}
                  checked={reversed.includes(id)}
                  onChange={(isOn) => setReversed(isOn ? [...reversed, id] : reversed.filter((one) => one !== id))}
                >
                  {name}
                </Checkbox>
              ))}
          </fieldset>
        )}
        <TextField label="Як назвати групу" value={title} onChange={setTitle} maxLength={120} />
        <div>
          <Button busy={busy} disabled={chosen.length < 2 || title.trim() === ''} onPress={() => void add()}>
            Об’єднати
          </Button>
        </div>
      </div>
    </details>
  );
}
