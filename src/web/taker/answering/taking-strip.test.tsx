import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { attempt } from '#web/taker/flow/sample-flow.ts';
import { restoreQueue } from '#web/taker/saving/answer-queue.ts';
import { CheckScreen } from './check-screen.tsx';
import type { TakingSession } from './taking-session.ts';
import { TakingStrip } from './taking-strip.tsx';
import { questionMarks } from './use-saver.ts';

const state = { queue: restoreQueue([], []), trouble: 'none', onDevice: true, isLasting: true, refused: new Set() };

/** The marks of a stage with some questions, after `before` others, in a test of five. */
function marksOf(before: number, count: number) {
  const reading = {
    mode: 'parts',
    step: 1,
    steps: 3,
    questionCount: 5,
    questionsBefore: before,
    next: 'text',
  } as const;
  const questions = Array.from({ length: count }, (_, at) => ({
    id: `q${at}`,
    kind: 'single',
    prompt: { version: 1, blocks: [] },
    body: { options: [] },
  }));
  return questionMarks({ attempt: attempt({ reading }), questions } as unknown as TakingSession, state as never);
}

const none = () => undefined;
const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

function strip(before: number, count: number, at: number | null): string {
  const marks = marksOf(before, count);
  const html = renderToStaticMarkup(
    <TakingStrip
      title="Тест"
      marks={marks}
      at={at}
      total={5}
      inParts={count < 5}
      state={state as never}
      time={null}
      onGo={none}
      onList={none}
    />,
  );
  return /<button class="count".*?<\/button>/.exec(html)?.[0] ?? '';
}

it('numbers questions through the whole test, on a question and on the check screen of a part', () => {
  expect(wordsOf(strip(1, 1, 0))).toContain('2 з 5');
  expect(wordsOf(strip(1, 1, null))).toContain('2 з 5');
  expect(strip(1, 1, null)).toContain('aria-label="Запитання 2 з 5, відкрити перелік"');
  expect(wordsOf(strip(1, 3, 2))).toContain('4 з 5');
  expect(wordsOf(strip(1, 3, null))).toContain('2–4 з 5');
});

it('counts answers on the check screen of a whole test', () => {
  expect(strip(0, 5, null)).toContain('aria-label="Відповідей 0 з 5, відкрити перелік"');
});

it('the check screen of a part says that it counts the answers of that part only', () => {
  const screen = (inParts: boolean) =>
    wordsOf(
      renderToStaticMarkup(
        <CheckScreen
          marks={marksOf(1, 3)}
          state={state as never}
          handing={{ busy: false, failure: null }}
          hasNext
          inParts={inParts}
          onGo={none}
          onSubmit={none}
        />,
      ),
    );
  expect(screen(true)).toMatch(/Є 0\sвідповідей із 3 у цій частині\./);
  expect(screen(false)).toMatch(/Є 0\sвідповідей із 3\./);
});
