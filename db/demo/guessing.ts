import type { SeededRandom } from '../../scripts/seeded-random.ts';

/** How one taker answers one question. */
export type Knower = {
  /** The probability that the taker knows the answer, 0 … 1 (Rasch model). */
  readonly chance: number;
  /** True if the taker knows the whole answer. */
  readonly knows: boolean;
  /** Returns true if the taker knows one part of the answer: always if the whole is known, sometimes otherwise. */
  half(): boolean;
  /** Returns true if the taker chooses one given wrong option. */
  errs(): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Returns one of the accepted answers as people type them: sometimes with a capital letter or a space at the end. */
  typed(accepted: readonly string[]): string;
};

/**
 * Returns a taker of the given ability before a question of the given difficulty, both in logits. By the Rasch model
 * the taker knows the answer with the probability 1 / (1 + exp(difficulty − ability)).
 */
export function guessing(ability: number, difficulty: number, random: SeededRandom): Knower {
  const probability = (easierBy: number) => 1 / (1 + Math.exp(difficulty - ability - easierBy));
  const knows = random.chance(probability(0));
  const part = probability(0.5);
  return {
    chance: probability(0),
    knows,
    half: () => knows || random.chance(part),
    errs: () => random.chance(0.3),
    pick: (items) => random.pick(items),
    typed(accepted) {
      const text = random.pick(accepted);
      if (random.chance(0.25)) return text.charAt(0).toLocaleUpperCase('uk') + text.slice(1);
      return random.chance(0.1) ? `${text} ` : text;
    },
  };
}
