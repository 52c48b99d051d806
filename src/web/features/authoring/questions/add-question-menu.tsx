import type { ReactElement } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { QUESTION_KIND_LABELS } from '#core/questions/question-kind-labels.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { Button } from '#web/ui/button.tsx';
import { PICKED_GROUPS } from './kind-groups.ts';
import { KindPicture } from './kind-picture.tsx';

/** «Додати запитання»: the kinds, each with a line of help. */
export function AddQuestionMenu({ onAdd }: { onAdd: (kind: QuestionKind) => void }): ReactElement {
  return (
    <MenuTrigger>
      <Button icon="plus">Додати запитання</Button>
      <Popover
        placement="bottom start"
        className="w-176 max-w-[calc(100vw-24px)] overflow-y-auto rounded-panel border border-line bg-surface py-1 text-ink shadow-lift"
      >
        <Menu className="outline-none" aria-label="Вид запитання" onAction={(id) => onAdd(id as QuestionKind)}>
          {PICKED_GROUPS.map(({ name, kinds }) => (
            <MenuSection
              key={name}
              className="border-line not-first:mt-1 not-first:border-t not-first:pt-1 sm:grid sm:grid-cols-2"
            >
              <Header className="fine col-span-full px-4 pt-2">{name}</Header>
              {kinds.map((kind) => (
                <MenuItem
                  key={kind}
                  id={kind}
                  textValue={QUESTION_KIND_LABELS[kind].name}
                  className="kind-row min-h-11 cursor-pointer px-4 py-2 outline-none data-focused:bg-sunken data-focus-visible:outline-3
                    data-focus-visible:-outline-offset-3 data-focus-visible:outline-primary"
                >
                  <KindPicture kind={kind} />
                  <Text slot="label" className="font-medium">
                    {QUESTION_KIND_LABELS[kind].name}
                  </Text>
                  <Text slot="description" className="fine">
                    {QUESTION_KIND_LABELS[kind].help}
                  </Text>
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** The same choice where the list is still empty: in the middle of the page. */
export function FirstQuestion({ onAdd }: { onAdd: (kind: QuestionKind) => void }): ReactElement {
  return (
    <div className="grid gap-5">
      <h2>Яке запитання буде першим?</h2>
      {PICKED_GROUPS.map(({ name, kinds }) => (
        <section key={name} className="grid gap-2">
          <h3 className="note">{name}</h3>
          <div className="kind-cards">
            {kinds.map((kind) => (
              <button
                key={kind}
                className="kind-card"
                type="button"
                aria-label={`${QUESTION_KIND_LABELS[kind].name}. ${QUESTION_KIND_LABELS[kind].help}`}
                onClick={() => onAdd(kind)}
              >
                <KindPicture kind={kind} />
                <span className="font-medium">{QUESTION_KIND_LABELS[kind].name}</span>
                <span className="fine">{QUESTION_KIND_LABELS[kind].help}</span>
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
