import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { changeSurveyResults, readSurveyResults } from '#contract/surveys/survey-results.ts';
import { mayTellGroups, tellsGroups } from '#core/surveys/results/group-cells.ts';
import type { SurveyResults } from '#web/features/surveys/results/use-survey-results.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Section } from '#web/ui/section.tsx';

/** Before anything of an anonymous survey is shown: by which questions its groups are told apart, for good. */
export function StartAnonymous({ results }: { readonly results: SurveyResults }): ReactElement {
  const client = useQueryClient();
  const { busy, run } = useAction();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const questions = results.questions.map(({ question }) => question).filter((one) => tellsGroups(one) && !one.removed);
  const mayBe = (ids: readonly string[]) => mayTellGroups(questions.filter(({ id }) => ids.includes(id)));
  const start = async () => {
    const body = { groupQuestionIds: [...chosen], scaleGroups: [] };
    const started = await run(callOperation(changeSurveyResults, { params: { id: results.id }, body }));
    if (started.ok || started.error.code === 'survey_groups_fixed')
      await client.invalidateQueries({ queryKey: answerKey(readSurveyResults) });
  };
  return (
    <Section
      title="Перш ніж показати відповіді"
      note="Опитування анонімне. Щоб ніхто не вирізнив кількох людей, порівнювати можна лише групи, які ви виберете зараз; потім змінити це не вийде. Кожна група зростає щонайменше на п’ять відповідей одразу."
    >
      <div className="grid max-w-[72ch] gap-4">
        {questions.length > 0 && (
          <fieldset>
            <legend className="font-medium">За якими запитаннями порівнюватимете групи? Щонайбільше за двома.</legend>
            {questions.map(({ id, title }) => (
              <Checkbox
                key={id}
                checked={chosen.includes(id)}
                disabled={!chosen.includes(id) && !mayBe([...chosen, id])}
                onChange={(isOn) => setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
              >
                {title}
              </Checkbox>
            ))}
          </fieldset>
        )}
        <div>
          <Button kind="filled" busy={busy} onPress={() => void start()}>
            {chosen.length === 0 ? 'Показувати без груп' : 'Показувати за цими групами'}
          </Button>
        </div>
      </div>
    </Section>
  );
}
