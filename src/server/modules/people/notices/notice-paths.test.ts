import { describe, expect, it } from 'vitest';
import { NOTIFICATION_KINDS } from '#contract/people/notifications.ts';
import { noticePath } from './notice-paths.ts';

const ALL = { otherId: 'o', wihiwId: 'w', attemptId: 'a', eventId: 'e', surveyId: 's' };
const NONE = { otherId: null, wihiwId: null, attemptId: null, eventId: null, surveyId: null };

describe('where a notice leads', () => {
  it('is a page also when what it was about is gone', () => {
    for (const kind of NOTIFICATION_KINDS) {
      expect(noticePath({ kind, ...NONE })).toMatch(/^\/[a-z]/);
      expect(noticePath({ kind, ...NONE })).not.toContain('null');
    }
  });

  it.each([
    ['see-accepted', '/wiviewer/o'],
    ['test-declined', '/wihost-groups/people'],
    ['key-corrected', '/wihiwer/results/w/a'],
    ['reading-invited', '/wihost/checking'],
    ['reading-left', '/wihost/wihiws/w/readers'],
    ['webhook-paused', '/wihost-events/e?section=webhooks'],
    ['organizer-invited', '/testtool'],
    ['host-invited', '/wihost?tab=shared'],
    ['organizer-left', '/wihost-events/e'],
    ['event-message', '/events/e'],
    ['survey-waits', '/survey/s'],
    ['host-declined', '/wihost/wihiws/w'],
  ] as const)('of %s is %s', (kind, path) => expect(noticePath({ kind, ...ALL })).toBe(path));
});
