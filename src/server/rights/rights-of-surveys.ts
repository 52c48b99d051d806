import { randomUUID } from 'node:crypto';
import { definitionOf } from '#core/surveys/survey-templates.ts';
import { ACCOUNT_OWN, fixed, HOST_ONLY, type RightsCall, type RightsLine, SESSION_OWN } from './rights-line.ts';
import type { AnyRightsWorld } from './rights-world.ts';

const HOST_ONLY_EMPTY = { ...HOST_ONLY, owner: 204 } as const;
/** Whoever has the address of an opened survey may answer it. */
const ANSWERERS = { visitor: 401, participant: 200, account: 200, owner: 200 } as const;
const ANSWERERS_EMPTY = { visitor: 401, participant: 204, account: 204, owner: 204 } as const;

let asked = 0;
const FIELDS = {
  title: 'Чи порадите ви нас?',
  mode: 'named',
  audience: 'link',
  moment: null,
  opensAt: null,
  closesAt: null,
  quota: null,
  definition: definitionOf('nps', () => `q${(asked += 1)}`),
};

/** Returns the address of a new survey of the host that is open, with the questions `q1`, points, and `q2`, words. */
export async function openedSurvey({ browsers: { host } }: AnyRightsWorld, mode = 'named'): Promise<string> {
  const url = `/api/surveys/${randomUUID()}`;
  await host.send('PUT', url, { eventId: null, template: 'blank', mode });
  await host.send('POST', `${url}/fields`, { revision: 1, fields: { ...FIELDS, mode } });
  await host.send('POST', `${url}/versions`, { revision: 2 });
  return url;
}

/** Returns the call of an operation on a new survey of the host with one question, opened or not. */
const onSurvey =
  (suffix: string, body?: unknown, { mode = 'named', isOpen = false } = {}) =>
  async (world: AnyRightsWorld): Promise<RightsCall> => {
    if (isOpen) return { url: `${await openedSurvey(world, mode)}${suffix}`, body };
    const url = `/api/surveys/${randomUUID()}`;
    await world.browsers.host.send('PUT', url, { eventId: null, template: 'nps', mode });
    return { url: `${url}${suffix}`, body };
  };
const ANSWERS = { version: 1, answers: { q1: 9 } };

/** The rights of operations on surveys. */
export const RIGHTS_OF_SURVEYS: Readonly<Record<string, RightsLine>> = {
  'list-surveys': { owner: 'host', call: fixed('/api/surveys'), expect: ACCOUNT_OWN },
  'create-survey': {
    owner: 'host',
    call: async () => ({
      url: `/api/surveys/${randomUUID()}`,
      body: { eventId: null, template: 'after', mode: 'named' },
    }),
    expect: ACCOUNT_OWN,
  },
  'read-survey': { owner: 'host', call: onSurvey(''), expect: HOST_ONLY },
  'save-survey': {
    owner: 'host',
    call: onSurvey('/fields', { revision: 1, fields: FIELDS }),
    expect: HOST_ONLY,
  },
  'publish-survey': { owner: 'host', call: onSurvey('/versions', { revision: 1 }), expect: HOST_ONLY },
  'change-survey-state': { owner: 'host', call: onSurvey('/state', { state: 'archived' }), expect: HOST_ONLY },
  'duplicate-survey': {
    owner: 'host',
    call: async (world) => onSurvey('/copies', { copyId: randomUUID() })(world),
    expect: HOST_ONLY,
  },
  'delete-survey': { owner: 'host', call: onSurvey(''), expect: HOST_ONLY_EMPTY },
  'read-survey-to-answer': {
    owner: 'host',
    call: onSurvey('/answering', undefined, { isOpen: true }),
    expect: ANSWERERS,
  },
  'save-survey-draft': {
    owner: 'host',
    call: async (world) =>
      onSurvey('/draft', { ...ANSWERS, answerId: randomUUID(), revision: 0 }, { isOpen: true })(world),
    expect: ANSWERERS,
  },
  'submit-survey': {
    owner: 'host',
    call: async (world) => onSurvey('/answers', { ...ANSWERS, answerId: randomUUID() }, { isOpen: true })(world),
    expect: ANSWERERS_EMPTY,
  },
  'submit-anonymous-survey': {
    owner: 'host',
    call: onSurvey('/anonymous-answers', ANSWERS, { mode: 'anonymous', isOpen: true }),
    expect: ANSWERERS_EMPTY,
  },
  'list-waiting-surveys': { owner: 'host', call: fixed('/api/waiting-surveys'), expect: SESSION_OWN },
};
