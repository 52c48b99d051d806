import type { ReactElement } from 'react';
import { useState } from 'react';
import { importAnswerFile } from '#contract/answer-files.ts';
import type { Output } from '#contract/definition/operation.ts';
import { ANSWER_FILE_ENDING } from '#core/attempts/answer-file-format.ts';
import { ANSWER } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { Section } from '#web/ui/section.tsx';

type Imported = Output<typeof importAnswerFile>;

const answers = (count: number): string => counted(count, ANSWER.nominative);

/** Returns one sentence on what happened to the answers of a file. */
function importedWords({ displayName, taken, known, late, forked, refused }: Imported): string {
  const parts = [
    ...(taken - known > 0 ? [`додано ${answers(taken - known)}`] : []),
    ...(known > 0 ? [`вже були на сервері: ${known}`] : []),
    ...(late > 0 ? [`запізнилися й чекають на ваше рішення: ${late}`] : []),
    ...(forked > 0 ? [`на іншому пристрої вже є інша відповідь: ${forked}`] : []),
    ...(refused > 0 ? [`не вдалося прочитати: ${refused}`] : []),
  ];
  return `${displayName}: ${parts.join('; ')}.`;
}

/** Import of answers that a taker saved as a file because their device could not reach the server. */
export function ImportAnswers({ wihiwId }: { wihiwId: string }): ReactElement {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [imported, setImported] = useState<Imported | null>(null);

  async function take(file: File): Promise<void> {
    setBusy(true);
    setError(null);
    setImported(null);
    const result = await callOperation(importAnswerFile, {
      params: { id: wihiwId },
      body: { file: await file.text() },
    });
    setBusy(false);
    if (result.ok) setImported(result.value);
    // An empty or far too big file is not a file of answers.
    else if (result.error.code === 'invalid_input' || result.error.code === 'body_too_large')
      setError(failureSentence({ code: 'answer_file_unreadable' }));
    else setError(failureSentence(result.error));
  }

  return (
    <Section title="Відповіді з файлу">
      <div className="grid justify-items-start gap-3">
        <FileButton
          label="Додати файл із відповідями"
          accept={[ANSWER_FILE_ENDING]}
          hint="Читач, у якого зник зв’язок, може зберегти свої відповіді файлом і передати його вам."
          error={error}
          busy={busy}
          onFile={(file) => void take(file)}
        />
        {imported !== null && (
          <Banner kind="info" announce>
            {importedWords(imported)}
          </Banner>
        )}
      </div>
    </Section>
  );
}
