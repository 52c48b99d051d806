import type { ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';
import type { TestRow } from '#contract/authoring/tests.ts';
import { quoted } from '#core/language/quoted.ts';
import { changedWords, sizeOf, useOf } from '#web/features/tests/test-words.ts';
import type { TestActions } from '#web/features/tests/use-test-actions.ts';
import type { MenuAction } from '#web/ui/action-menu.tsx';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Unbroken } from '#web/ui/words/unbroken.tsx';

type TestLineProps = {
  readonly test: TestRow;
  readonly actions: TestActions;
  /** Opens a draft, a copy or a new version. */
  readonly openDraft: (testId: string) => void;
  /** The group that is chosen when the test is issued from here. */
  readonly groupId?: string | undefined;
};

/** One test of «Тести, які я створюю» with its main action and the rarer ones. */
export function TestLine({ test, actions, openDraft, groupId }: TestLineProps): ReactElement {
  const draft = test.state === 'draft';
  const path = draft ? `/new-test?test=${test.id}` : `/wihost/tests/${test.id}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="min-w-0">
        <h3>
          <Link
            href={path}
            className="inline-flex min-h-7 max-w-full min-w-0 items-center text-ink no-underline wrap-anywhere hover:underline"
          >
            <Unbroken text={test.title} />
          </Link>
          {test.version > 1 && <span className="fine ml-2 font-sans font-normal">версія {test.version}</span>}
        </h3>
        <p className="note">{[sizeOf(test), useOf(test), changedWords(test.updatedAt)].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="order-3 col-span-2 sm:order-none sm:col-span-1">
        {test.state === 'draft' && (
          <ButtonLink href={path} icon="edit">
            Продовжити
          </ButtonLink>
        )}
        {test.state === 'finalized' && <ButtonLink href={issuePath(test.id, groupId)}>Призначити тест</ButtonLink>}
      </div>
      <ActionMenu label={`Дії з тестом ${quoted(test.title)}`} actions={menuOf(test, actions, openDraft)} />
    </li>
  );
}

function issuePath(testId: string, groupId: string | undefined): string {
  const group = groupId === undefined ? '' : `&group=${encodeURIComponent(groupId)}`;
  return `/wihost/tests/${testId}?issue=1${group}`;
}

function menuOf(test: TestRow, actions: TestActions, openDraft: (testId: string) => void): MenuAction[] {
  const copy = async (as: 'duplicate' | 'version') => {
    const id = await actions.copy(test, as);
    if (id !== null) openDraft(id);
  };
  const duplicate: MenuAction = {
    id: 'duplicate',
    label: 'Зробити копію',
    icon: 'copy',
    onAction: () => void copy('duplicate'),
  };
  if (test.state === 'draft') {
    return [
      duplicate,
      { id: 'delete', label: 'Видалити', icon: 'trash', danger: true, onAction: () => void actions.remove(test) },
    ];
  }
  return [
    { id: 'open', label: 'Відкрити', icon: 'book', href: `/wihost/tests/${test.id}` },
    { id: 'version', label: 'Нова версія', icon: 'edit', onAction: () => void copy('version') },
    duplicate,
    test.state === 'archived'
      ? { id: 'restore', label: 'Повернути з архіву', icon: 'up', onAction: () => void actions.archive(test, false) }
      : { id: 'archive', label: 'Перенести в архів', icon: 'lock', onAction: () => void actions.archive(test, true) },
  ];
}
