import type { ReactElement } from 'react';
import { PERSON } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import { rulesOfDraft } from '#web/features/wihiws/issuing/issue-draft.ts';
import { ruleSentences } from '#web/features/wihiws/rule-words.ts';
import { typedLogins } from '#web/lib/typed-lines.ts';
import type { IssueFieldsProps } from './issue-fields-props.ts';

/** What will happen, in sentences that follow the form. */
export function IssueSummary({ draft, traits }: Pick<IssueFieldsProps, 'draft' | 'traits'>): ReactElement {
  const rules = { ...rulesOfDraft(draft), anybody: draft.anybody };
  return (
    <section aria-label="Як це буде" className="max-book:border-t max-book:border-line max-book:pt-6">
      <h2 className="h3 mb-2">Як це буде</h2>
      <ul className="grid gap-2 text-small">
        {[toWhom(draft), ...ruleSentences(rules, traits)].map((sentence) => (
          <li key={sentence} className="border-t border-line pt-2 first:border-0 first:pt-0">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}

function toWhom({ anybody, groupIds, logins }: IssueFieldsProps['draft']): string {
  const people = typedLogins(logins).length;
  const parts = [
    ...(anybody ? ['усім за посиланням або кодом'] : []),
    ...(groupIds.length > 0 ? [counted(groupIds.length, ['групі', 'групам'])] : []),
    ...(people > 0 ? [counted(people, PERSON.dative)] : []),
  ];
  return parts.length === 0
    ? 'Поки нікому: оберіть, кому призначити тест.'
    : `Тест буде призначено: ${parts.join(', ')}.`;
}
