import { registerAccount } from '#contract/accounts.ts';
import type { Caller } from '#contract/definition/contract-request.ts';
import { createWihiw } from '#contract/wihiws.ts';
import { writtenDocument } from '#db/demo/author-kinds.ts';
import { authorQuestion } from '#db/demo/author-question.ts';
import type { DemoQuestion } from '#db/demo/demo-test.ts';
import { linkToken, writeTest } from '#server/testing/write-test.ts';
import type { Line } from './devices/taker-line.ts';
import { RIGHT_OPTION, RIGHT_WORD } from './devices/write-answer.ts';

/** An issue that takers enter by its link. */
export type SceneIssue = { readonly wihiwId: string; readonly token: string; readonly closesAt: number | null };

/** A host with a finalized test; issues it as often as the drill needs. */
export type Scene = { issue(closesAt: number | null): Promise<SceneIssue | null> };

const TEXT = 'Маяк стоїть на скелі. Щовечора сторож піднімається сходами й запалює світло, щоб кораблі бачили берег.';
const WRITTEN_QUESTIONS = 6;
const CHOSEN_QUESTIONS = 3;

const common = { process: 'locate', explanation: 'Так сказано в тексті.', difficulty: 0 } as const;

function questions(): DemoQuestion[] {
  const written = Array.from(
    { length: WRITTEN_QUESTIONS },
    (_, index): DemoQuestion => ({
      ...common,
      kind: 'short',
      input: 'phrase',
      prompt: `Що стоїть на скелі? Запитання ${index + 1}.`,
      accepted: [RIGHT_WORD],
      mistakes: [],
    }),
  );
  const chosen = Array.from(
    { length: CHOSEN_QUESTIONS },
    (_, index): DemoQuestion => ({
      ...common,
      kind: 'single',
      prompt: `Чи світить маяк увечері? Запитання ${index + 1}.`,
      options: [`${RIGHT_OPTION}, світить.`, 'Ні, лише вранці.', 'Ні, ніколи.', 'У тексті цього немає.'],
      right: 0,
    }),
  );
  return [...written, ...chosen];
}

/** Returns a caller that throws on any refusal and on a lost reply. */
export const mustSucceed =
  (line: Line): Caller =>
  async (operation, input) => {
    const reply = await line.call(operation, input);
    if (!reply.ok) throw new Error(`${operation.id} answered ${reply.status} ${reply.code}`);
    return reply.value;
  };

/** Registers a host and writes a test whose right answers the drill itself knows, without asking the product. */
export async function arrangeScene(host: Line): Promise<Scene> {
  const call = mustSucceed(host);
  await call(registerAccount, { body: { identifier: `host-${Date.now()}`, password: 'ламаємо чесно 42' } });
  const document = writtenDocument(TEXT);
  const testId = await writeTest(call, {
    title: 'Тест для випробувань',
    text: { title: 'Маяк', author: 'Демонстраційна школа', source: '', document },
    questions: (id) => questions().map((question) => authorQuestion(question, { id, document })),
  });
  return {
    async issue(closesAt) {
      const reply = await host.call(createWihiw, {
        body: {
          testId,
          anybody: true,
          recipients: [],
          rules: {
            title: 'Випробування',
            closesAt: closesAt === null ? null : new Date(closesAt).toISOString(),
            attemptsAllowed: null,
            countedAttempt: 'last',
            shuffleQuestions: true,
            scoreRelease: 'never',
            answersRelease: 'never',
          },
        },
      });
      if (!reply.ok) return null;
      return { wihiwId: reply.value.id, token: linkToken(reply.value), closesAt };
    },
  };
}
