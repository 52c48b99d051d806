import type { RuleChanges } from '#core/wihiws/issue-rules-schema.ts';
import { bicycleRental } from '#db/demo/tests/bicycle-rental.ts';
import { intermezzo } from '#db/demo/tests/intermezzo.ts';
import { lostBridge } from '#db/demo/tests/lost-bridge.ts';
import { otherUmbrella } from '#db/demo/tests/other-umbrella.ts';
import { pondInWinter } from '#db/demo/tests/pond-in-winter.ts';
import type { DemoTest } from './demo-test.ts';

/** How a test of the demo school is issued and taken. Days are counted from the moment at which the demo is filled. */
export type DemoWihiw = {
  readonly test: DemoTest;
  readonly title: string;
  readonly anybody: boolean;
  /** To the class as a group, to every taker by login, or to nobody by name. */
  readonly to: 'group' | 'takers' | 'nobody';
  readonly issuedInDays: number;
  readonly closesInDays: number | null;
  readonly rules: RuleChanges;
  /** The first and the last day on which it is taken. */
  readonly takenInDays: readonly [number, number];
  readonly finished: number;
  /** How many takers submitted a second attempt. */
  readonly retaken: number;
  /** How many takers have an attempt in progress at the moment of the demonstration. */
  readonly running: number;
  /** How many takers left in the middle and never came back. */
  readonly abandoned: number;
};

export const DEMO_WIHIWS: readonly DemoWihiw[] = [
  {
    test: bicycleRental,
    title: 'Велопрокат «Колесо», 8-Б',
    anybody: false,
    to: 'group',
    issuedInDays: -13,
    closesInDays: -6,
    rules: { timeLimitSeconds: 40 * 60, passPercent: 60, shuffleQuestions: true },
    takenInDays: [-12, -7],
    finished: 26,
    retaken: 0,
    running: 0,
    abandoned: 1,
  },
  {
    test: otherUmbrella,
    title: 'Оповідання «Чужа парасолька», 8-Б',
    anybody: false,
    to: 'group',
    issuedInDays: -4,
    closesInDays: 3,
    rules: { timeLimitSeconds: 30 * 60, passPercent: 60 },
    takenInDays: [-3, -1],
    finished: 17,
    retaken: 0,
    running: 4,
    abandoned: 0,
  },
  {
    test: pondInWinter,
    title: 'Чому ставок не промерзає до дна',
    anybody: true,
    to: 'nobody',
    issuedInDays: -10,
    closesInDays: null,
    rules: { entry: 'name', answersRelease: 'at-once' },
    takenInDays: [-9, -1],
    finished: 18,
    retaken: 0,
    running: 2,
    abandoned: 1,
  },
  {
    test: intermezzo,
    title: 'Intermezzo: вступ до новели',
    anybody: true,
    to: 'takers',
    issuedInDays: -8,
    closesInDays: 9,
    rules: { entry: 'participants', attemptsAllowed: 2, countedAttempt: 'best' },
    takenInDays: [-7, -1],
    finished: 13,
    retaken: 5,
    running: 1,
    abandoned: 0,
  },
  {
    test: lostBridge,
    title: 'Міст у Вербівці: усі види запитань',
    anybody: true,
    to: 'takers',
    issuedInDays: -6,
    closesInDays: null,
    rules: { entry: 'name', answersRelease: 'at-once', certainty: true },
    takenInDays: [-5, -1],
    finished: 15,
    retaken: 0,
    running: 2,
    abandoned: 1,
  },
];
