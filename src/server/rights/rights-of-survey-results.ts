import { randomUUID } from 'node:crypto';
import { HOST_ONLY, type RightsCall, type RightsLine } from './rights-line.ts';
import { openedSurvey } from './rights-of-surveys.ts';
import type { AnyRightsWorld } from './rights-world.ts';

const HOST_ONLY_EMPTY = { ...HOST_ONLY, owner: 204 } as const;

const onResults =
  (suffix: string, body?: unknown) =>
  async (world: AnyRightsWorld): Promise<RightsCall> => ({ url: `${await openedSurvey(world)}${suffix}`, body });

/** On a survey with a tag. */
const onTag =
  (suffix: string, body?: unknown) =>
  async (world: AnyRightsWorld): Promise<RightsCall> => {
    const url = `${await openedSurvey(world)}/results/tags/${randomUUID()}`;
    await world.browsers.host.send('PUT', url, { name: 'Про зал' });
    return { url: `${url}${suffix}`, body };
  };

/** The rights of operations on the results of surveys. */
export const RIGHTS_OF_SURVEY_RESULTS: Readonly<Record<string, RightsLine>> = {
  'read-survey-results': { owner: 'host', call: onResults('/results'), expect: HOST_ONLY },
  'change-survey-results': {
    owner: 'host',
    call: onResults('/results/settings', { scaleGroups: [] }),
    expect: HOST_ONLY_EMPTY,
  },
  'list-survey-words': { owner: 'host', call: onResults('/results/words?question=q2'), expect: HOST_ONLY },
  'create-survey-tag': {
    owner: 'host',
    call: async (world) => onResults(`/results/tags/${randomUUID()}`, { name: 'Про зал' })(world),
    expect: HOST_ONLY_EMPTY,
  },
  'delete-survey-tag': { owner: 'host', call: onTag(''), expect: HOST_ONLY_EMPTY },
  'change-survey-words': {
    owner: 'host',
    call: onTag('/words', { questionId: 'q2', wordsKey: '0'.repeat(64), tagged: true }),
    expect: HOST_ONLY_EMPTY,
  },
  'read-survey-pairs': {
    owner: 'host',
    call: async (world) => {
      const other = (await openedSurvey(world)).split('/').at(-1) ?? '';
      return onResults(`/results/people-of/${other}`)(world);
    },
    expect: HOST_ONLY,
  },
  'list-survey-unanswered': { owner: 'host', call: onResults('/unanswered'), expect: HOST_ONLY },
  'send-survey-reminders': { owner: 'host', call: onResults('/reminders'), expect: HOST_ONLY },
  'export-survey-figures': { owner: 'host', call: onResults('/results.csv'), expect: HOST_ONLY },
  'export-survey-figures-book': { owner: 'host', call: onResults('/results.xlsx'), expect: HOST_ONLY },
  'export-survey-answers': { owner: 'host', call: onResults('/answers.csv'), expect: HOST_ONLY },
  'export-survey-answers-book': { owner: 'host', call: onResults('/answers.xlsx'), expect: HOST_ONLY },
};
