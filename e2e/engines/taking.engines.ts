import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { anchorSentence } from '#core/texts/anchors/make-anchor.ts';
import { parsePlainText } from '#core/texts/parse-plain-text.ts';
import { segmentDocument } from '#core/texts/sentences/sentences.ts';
import { writeTest } from '#server/testing/write-test.ts';
import { locateEngines } from '../../scripts/setup/engines/find-engines.mjs';
import { issueTest, TEXT } from '../arrange-issue.ts';
import { test } from '../fixtures.ts';
import { plainFields } from '../plain-question.ts';
import type { SetUpApi } from '../set-up-api.ts';
import type { EngineBrowser } from './engine-browser.ts';
import { engineHands } from './engine-hands.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const written = (text: string) => parsePlainText(text, { newId: randomUUID });
const OWN_WAY = 'Кожна має власний шлях';
const PROOF = 'Дарма, чи те';
const SAVED = '.facts';

/** Issues a test with one answer to choose, one to type and one to mark in the text; returns its link's path. */
async function arrangeTaking(api: SetUpApi, host: BrowserContext): Promise<string> {
  const call = api.as(host);
  const body = written(TEXT);
  const testId = await writeTest(call, {
    title: 'Intermezzo, уривок',
    text: { title: 'Intermezzo', author: 'Михайло Коцюбинський', source: '1908', document: body },
    questions: (textId): AuthoredQuestion[] => {
      const [planets, silence] = [randomUUID(), randomUUID()];
      const anchors = segmentDocument(body).flatMap((sentence) => anchorSentence(textId, body, sentence) ?? []);
      return [
        {
          ...plainFields(textId, 'Чому оповідач заздрить планетам?'),
          kind: 'single',
          body: {
            fixedOrder: true,
            options: [
              { id: silence, text: 'Вони далеко від землі.' },
              { id: planets, text: `${OWN_WAY}.` },
            ],
          },
          key: { optionId: planets },
        },
        {
          ...plainFields(textId, 'Яке слово втомило оповідача?'),
          kind: 'short',
          body: { inputHint: 'word' },
          key: { accepted: ['треба'], typoTolerance: false, anyForm: false, number: null },
        },
        {
          ...plainFields(textId, 'Позначте речення про те, хто ким керує.'),
          kind: 'evidence',
          body: {},
          key: { anchors: anchors.filter(({ quote }) => quote.startsWith(PROOF)), rule: 'f1' },
        },
      ];
    },
  });
  return (await issueTest(api, host, testId)).link;
}

/** Runs in the page: whether a marked sentence is underlined, by a highlight or, in browsers without, by an element. */
function isUnderlined(): boolean {
  const painted = document.querySelector('.painted.is-marked');
  const style =
    painted === null ? getComputedStyle(document.body, '::highlight(sentence-marked)') : getComputedStyle(painted);
  return style.textDecorationLine === 'underline';
}

async function startEngineOf(project: string): Promise<EngineBrowser> {
  const { firefox, webkit } = locateEngines();
  if (project === 'firefox' && firefox !== null) return startFirefox(firefox);
  if (project === 'webkit' && webkit !== null) return startWebKit(webkit);
  throw new Error(`${project} is not on this machine`);
}

test('a taker comes by the link, answers, reloads, hands in and sees the result', async ({ newPerson, api, testHost }, {
  project,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context);
  const link = await arrangeTaking(api, host.context);
  const engine = await startEngineOf(project.name);
  const { sees, holds, press, write } = engineHands(engine);
  const isChosen = `document.querySelectorAll('.ask input:checked').length === 1`;
  const isTyped = `document.querySelector('.ask input[type=text], .ask input.input')?.value === 'треба'`;
  const isMarked = `document.querySelector('[data-sentence][aria-checked=true]')?.textContent.startsWith('${PROOF}') === true`;
  try {
    await engine.open(testHost + link);
    await write('form.start input.input', 'Марія К.');
    await press('form.start button', 'Почати');
    await sees('h1', 'Чому оповідач заздрить планетам?');
    await press('.ask label', OWN_WAY);
    await holds(isChosen);
    await press('button', 'Далі');
    await sees('h1', 'Яке слово втомило оповідача?');
    await write('.ask input.input', 'треба');
    await holds(isTyped);
    await press('button', 'Далі');
    await sees('h1', 'Позначте речення про те, хто ким керує.');
    await press('#text [data-sentence]', PROOF);
    await holds(isMarked);
    // A marked sentence is told by more than its colour.
    await holds(`(${isUnderlined.toString()})()`);
    await sees(SAVED, 'збережено на сервері');

    await engine.reload();
    await sees('h1', 'Позначте речення про те, хто ким керує.');
    await holds(isMarked);
    await press('button', 'Назад');
    await holds(isTyped);
    await press('button', 'Назад');
    await holds(isChosen);

    await press('button', 'Завершити');
    await sees('h1', 'Усі відповіді є');
    await press('button', 'Здати тест');
    await sees('h1', 'Тест завершено');
    await press('a', 'Побачити результат');
    await sees('body', '3 бали з 3 можливих');
  } finally {
    await engine.close();
  }
});
