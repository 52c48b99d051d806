import type { CheckItem } from '#contract/checking.ts';
import { listChecking, readCheckItem, saveMark } from '#contract/checking.ts';
import type { KeyOf } from '#core/questions/kind-types.ts';
import type { Caller } from '../../scripts/contract-request.ts';
import type { DemoTest } from './demo-test.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Of so many answers the teacher has marked all but one. */
const LEFT_OF = 4;

/** Marks the written answers of an issue as a teacher would, and leaves some of them waiting. */
export async function markAnswers(
  call: Caller,
  wihiwId: string,
  { questions }: DemoTest,
  random: SeededRandom,
): Promise<void> {
  const params = { id: wihiwId };
  const queue = await call(listChecking, { params, query: {} });
  for (const { questionId, number } of queue.questions) {
    const demo = questions[number - 1];
    if (demo?.kind !== 'open' && demo?.kind !== 'retell') continue;
    const { rows } = await call(listChecking, { params, query: { questionId } });
    for (const [index, { attemptId }] of rows.entries()) {
      if (index % LEFT_OF === LEFT_OF - 1) continue;
      const ids = { ...params, attemptId, questionId };
      const item = await call(readCheckItem, { params: ids });
      const isGood = demo.written.good.includes((item.answer as { text: string }).text);
      const body = { mark: markOf(item, isGood, random), basedOn: item.revision, answerRevision: item.answerRevision };
      await call(saveMark, { params: ids, body });
    }
  }
}

function markOf({ kind, key }: CheckItem, isGood: boolean, random: SeededRandom): unknown {
  const comment = isGood ? 'Добре пояснено.' : 'Спробуйте спертися на слова тексту.';
  if (kind === 'open') {
    const { criteria } = key as KeyOf<'open'>;
    const given = ({ maximum }: { maximum: number }) => (isGood ? maximum - (random.chance(0.3) ? 0.5 : 0) : 0);
    return { criteria: criteria.map((one) => ({ criterionId: one.id, points: given(one) })), comment };
  }
  const { units } = key as KeyOf<'retell'>;
  const credit = () => (isGood ? random.pick([1, 1, 0.5]) : random.pick([0, 0.5]));
  return { units: units.map(({ id }) => ({ unitId: id, credit: credit() })), comment };
}
