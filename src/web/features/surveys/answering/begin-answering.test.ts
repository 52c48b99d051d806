import { expect, it } from 'vitest';
import type { SurveyToAnswer } from '#contract/surveys/answering.ts';
import { beginAnswering } from './begin-answering.ts';
import type { SurveyCopy } from './survey-copy.ts';

const question = (id: string) => ({ id, kind: 'short' as const, title: id, help: '', required: false });
const SURVEY: SurveyToAnswer = {
  id: 's',
  title: 'Опитування',
  mode: 'named',
  door: 'open',
  opensAt: null,
  closesAt: null,
  event: null,
  groups: [],
  asked: {
    version: 2,
    definition: { intro: '', thanks: '', pages: [{ id: 'p', title: '', questions: [question('a'), question('b')] }] },
  },
  own: { state: 'none' },
};
const COPY: SurveyCopy = {
  answerId: 'kept',
  version: 1,
  pageId: 'p',
  answers: { a: 'тут' },
  revision: 3,
  base: {},
  unsaved: true,
  sending: false,
};
const draft = (revision: number, answers: SurveyCopy['answers']): SurveyToAnswer => ({
  ...SURVEY,
  own: { state: 'draft', answerId: 'server', version: 2, answers, revision },
});

it('begins empty with the new id, and not at all where nothing is asked', () => {
  expect(beginAnswering(SURVEY, null, 'new')?.copy).toMatchObject({ answerId: 'new', version: 2, answers: {} });
  expect(beginAnswering({ ...SURVEY, asked: null }, COPY, 'new')).toBeNull();
});

it('goes on with what the device has, without questions that were removed', () => {
  const begun = beginAnswering(SURVEY, { ...COPY, answers: { a: 'тут', gone: 'давнє' } }, 'new');
  expect(begun).toMatchObject({ copy: { answerId: 'kept', answers: { a: 'тут' }, revision: 3 }, fromElsewhere: false });
});

it('takes in what another device has saved; what was typed here fills what that leaves open', () => {
  const begun = beginAnswering(draft(4, { b: 'там' }), COPY, 'new');
  expect(begun).toMatchObject({ copy: { answers: { a: 'тут', b: 'там' }, revision: 4 }, fromElsewhere: true });
});

it('of the same revision the device’s own stands: it was typed later', () => {
  const begun = beginAnswering(draft(3, { a: 'на сервері' }), COPY, 'new');
  expect(begun).toMatchObject({ copy: { answers: { a: 'тут' }, unsaved: true }, fromElsewhere: false });
});

it('of a request whose reply was lost with the page, what was typed after it stands and is sent', async () => {
  const typed = { ...COPY, answers: { a: 'Перше речення. Друге речення.' }, revision: 0, base: {} };
  const begun = beginAnswering(draft(1, { a: 'Перше речення.' }), typed, 'new');
  expect(begun).toMatchObject({
    copy: {
      answers: { a: 'Перше речення. Друге речення.' },
      revision: 1,
      base: { a: 'Перше речення.' },
      unsaved: true,
    },
    fromElsewhere: false,
  });
});

it('takes what another device has changed since, and what was emptied here stays empty', async () => {
  const kept = { ...COPY, answers: { a: 'давнє' }, base: { a: 'давнє', b: 'давнє' } };
  const begun = beginAnswering(draft(4, { a: 'нове там', b: 'давнє' }), kept, 'new');
  expect(begun).toMatchObject({ copy: { answers: { a: 'нове там' } }, fromElsewhere: true });
  expect(begun?.copy.answers).not.toHaveProperty('b');
});

it('asks the server what it has where the device knows more: the page may be an older one, or the server back at a backup', () => {
  const saved = { ...COPY, answers: { a: 'тут' }, base: { a: 'тут' }, unsaved: false };
  const wanted = { answers: { a: 'тут' }, base: { a: 'тут' }, revision: 3, unsaved: true };
  expect(beginAnswering(draft(2, { a: 'ту' }), saved, 'new')).toMatchObject({ copy: wanted, fromElsewhere: false });
  expect(beginAnswering(SURVEY, saved, 'new')).toMatchObject({ copy: wanted, fromElsewhere: false });
});
