import type { SeededRandom } from '../../scripts/seeded-random.ts';

/** One taker before one question. */
export type Knower = {
  /** How likely it is that the taker knows, by the Rasch model. */
  readonly chance: number;
  /** Whether the taker knows the whole. */
  readonly knows: boolean;
  /** Whether the taker knows one part of it: always when the whole is known, sometimes otherwise. */
  half(): boolean;
  /** Whether the taker takes one wrong thing along. */
  errs(): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** One of the accepted answers, as people write them: with or without a capital letter or a space after. */
  typed(accepted: readonly string[]): string;
};

/** @param ability and difficulty in logits: equal ones are even odds */
export function guessing(ability: number, difficulty: number, random: SeededRandom): Knower {
  const knowing = (gain: number) => 1 / (1 + Math.exp(difficulty - ability - gain));
  const knows = random.chance(knowing(0));
  const part = knowing(0.5);
  return {
    chance: knowing(0),
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
