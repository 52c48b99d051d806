import { listChecking, readCheckItem, saveMark } from '#contract/checking.ts';
import type { Caller } from '#contract/definition/contract-request.ts';
import { isMarkedByHost } from '#core/questions/kind-traits.ts';
import type { KeyOf, MarkedKind } from '#core/questions/kind-types.ts';
import type { SeededRandom } from '../../scripts/seeded-random.ts';
import type { DemoTest } from './demo-test.ts';

/** The teacher leaves every fourth answer unmarked. */
const ONE_UNMARKED_OF = 4;

/** Marks the written answers of an issue as a teacher would, and leaves some of them unmarked. */
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
    if (demo === undefined || !isMarkedByHost(demo.kind) || !('written' in demo)) continue;
    const { rows } = await call(listChecking, { params, query: { questionId } });
    for (const [index, { attemptId }] of rows.entries()) {
      if (index % ONE_UNMARKED_OF === ONE_UNMARKED_OF - 1) continue;
      const ids = { ...params, attemptId, questionId };
      const item = await call(readCheckItem, { params: ids });
      const isGood = demo.written.good.includes((item.answer as { text: string }).text);
      const body = {
        mark: markOf(demo.kind, item.key, isGood, random),
        basedOn: item.revision,
        answerRevision: item.answerRevision,
      };
      await call(saveMark, { params: ids, body });
    }
  }
}

type MarkWay<Kind extends MarkedKind> = (key: KeyOf<Kind>, isGood: boolean, random: SeededRandom) => object;

const MARKS: { readonly [Kind in MarkedKind]: MarkWay<Kind> } = {
  open: ({ criteria }, isGood, random) => {
    const given = ({ maximum }: { maximum: number }) => (isGood ? maximum - (random.chance(0.3) ? 0.5 : 0) : 0);
    return { criteria: criteria.map((one) => ({ criterionId: one.id, points: given(one) })) };
  },
  retell: ({ units }, isGood, random) => {
    const credit = () => (isGood ? random.pick([1, 1, 0.5]) : random.pick([0, 0.5]));
    return { units: units.map(({ id }) => ({ unitId: id, credit: credit() })) };
  },
};

function markOf(kind: MarkedKind, key: unknown, isGood: boolean, random: SeededRandom): unknown {
  const comment = isGood ? 'Добре пояснено.' : 'Спробуйте спертися на слова тексту.';
  return { ...MARKS[kind](key as KeyOf<'open'> & KeyOf<'retell'>, isGood, random), comment };
}
