import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { sentencesWord } from '#core/language/sentences-word.ts';
import { checkInsert } from '#core/questions/insert/check-insert.ts';
import { INSERT_SENTENCES_MAXIMUM } from '#core/questions/insert/insert-schema.ts';
import type { EditorProps } from '#web/questions/editor-props.ts';
import { SentencePicker } from '#web/questions/marking/sentence-picker.tsx';
import { Icon } from '#web/shell/icon.tsx';

/** The sentences that are taken out of the text. */
export function InsertEditor({ body, answerKey, onChange, text }: EditorProps<'insert'>): ReactElement {
  const { anchors } = answerKey;
  const faults = useMemo(
    () =>
      text === null || anchors.length === 0
        ? []
        : checkInsert({ anchors }, text).filter(({ code }) => code !== 'evidence-lost'),
    [anchors, text],
  );
  return (
    <>
      <SentencePicker
        label="Речення, які вилучити з тексту"
        text={text}
        anchors={anchors}
        onAnchors={(next) => onChange(body, { anchors: next })}
      />
      {faults.map(({ code, message }) => (
        <p key={code} className="error" role="status">
          <Icon name="warning" /> {message}
        </p>
      ))}
      <p className="note">
        Не більше ніж {sentencesWord(INSERT_SENTENCES_MAXIMUM)}, лише з прози й не поруч одне з одним. Читач бачить
        текст без цих речень і повертає кожне на його місце; текст змінюється для всього тесту.
      </p>
    </>
  );
}
