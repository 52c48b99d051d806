import { expect, it } from 'vitest';
import type { AskedOfMe } from '#contract/people/asking.ts';
import type { Notification, NotificationKind } from '#contract/people/notifications.ts';
import { noticesBeside } from './notices-beside.ts';

const notice = (id: string, kind: NotificationKind, who: string, title = ''): Notification => ({
  id,
  kind,
  who,
  title,
  path: '/testtool',
  createdAt: '2026-11-20T10:00:00Z',
  read: false,
});

const request = (role: AskedOfMe['asked'][number]['role'], title = ''): AskedOfMe['asked'][number] => ({
  role,
  id: 'i',
  title,
  askerName: 'Ірина Бойко',
  askerIdentifier: 'iryna',
  askedAt: '2026-11-20T10:00:00Z',
  event: null,
  closes: null,
});

it('leaves out what a request beside them says, and nothing else', () => {
  const notices = [
    notice('co-host', 'host-invited', 'Ірина Бойко', 'Intermezzo'),
    notice('other test', 'host-invited', 'Ірина Бойко', 'Тіні'),
    notice('viewer', 'see-requested', 'iryna'),
    notice('other person', 'see-requested', 'Тарас'),
    notice('answer', 'host-accepted', 'Ірина Бойко', 'Intermezzo'),
  ];
  const left = noticesBeside(notices, [request('co-host', 'Intermezzo'), request('viewer')]);
  expect(left.map(({ id }) => id)).toEqual(['other test', 'other person', 'answer']);
  expect(noticesBeside(notices, [])).toEqual(notices);
});
