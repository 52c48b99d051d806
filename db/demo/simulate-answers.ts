import type { Attempt } from '#contract/attempts.ts';
import { documentText } from '#core/texts/document-text.ts';
import type { DemoQuestion } from '#db/demo/demo-test.ts';
import type { SeededRandom } from '#db/demo/seeded-random.ts';

type ShownQuestion = Attempt['questions'][number];
type Shown = { readonly id: string; readonly text: string };

/** One answer of a simulated taker. */
export type SimulatedAnswer = { readonly questionId: string; readonly value: unknown };

/**
 * Answers the shown questions as a taker of the given ability (logits) plausibly would: the Rasch model decides whether
 * the taker knows, those who don't guess, and some questions are left out.
 */
export function simulateAnswers(
  shown: readonly ShownQuestion[],
  authored: readonly DemoQuestion[],
  ability: number,
  random: SeededRandom,
): SimulatedAnswer[] {
  return shown.flatMap((question) => {
    const demo = authored.find(({ prompt }) => prompt === documentText(question.prompt));
    if (demo === undefined) throw new Error(`no authored question reads «${documentText(question.prompt)}»`);
    const skips = random.chance(0.1 * (1 - knowing(ability, demo)));
    return skips
      ? []
      : [
          {
            questionId: question.id,
            value: answer('options' in question.body ? question.body.options : [], demo, ability, random),
          },
        ];
  });
}

function knowing(ability: number, { difficulty }: DemoQuestion): number {
  return 1 / (1 + Math.exp(difficulty - ability));
}

function answer(options: readonly Shown[], demo: DemoQuestion, ability: number, random: SeededRandom): unknown {
  const knows = random.chance(knowing(ability, demo));
  if (demo.kind === 'short') return { text: knows ? typed(demo.accepted, random) : random.pick(demo.mistakes) };
  const idOf = (index: number) => options.find(({ text }) => text === demo.options[index])?.id ?? '';
  if (demo.kind === 'single') {
    return { optionId: knows ? idOf(demo.right) : idOf(random.between(0, demo.options.length - 1)) };
  }
  const rightIds = demo.right.map(idOf);
  if (knows) return { optionIds: rightIds };
  // A taker who half knows finds some of the right ones and takes a wrong one along.
  const half = knowing(ability + 0.5, demo);
  const chosen = options.filter(({ id }) => random.chance(rightIds.includes(id) ? half : 0.3)).map(({ id }) => id);
  return { optionIds: chosen.length > 0 ? chosen : [idOf(random.between(0, demo.options.length - 1))] };
}

/** People write the same answer with and without a capital letter or a full stop. */
function typed(accepted: readonly string[], random: SeededRandom): string {
  const text = random.pick(accepted);
  const first = text.charAt(0);
  if (random.chance(0.25)) return first.toLocaleUpperCase('uk') + text.slice(1);
  return random.chance(0.1) ? `${text} ` : text;
}
