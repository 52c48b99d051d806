import type { ReactElement } from 'react';
import { useState } from 'react';
import { quoted } from '#core/language/quoted.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { promptLine } from '#web/questions/question-parts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';

const NAME_MAXIMUM = 60;

/** Right after a removal: the way to take it back. */
export function RemovedBanner({
  question,
  onReturn,
}: {
  question: AuthoredQuestion | null;
  onReturn: () => void;
}): ReactElement | null {
  const [closed, setClosed] = useState<AuthoredQuestion | null>(null);
  if (question === null || question === closed) return null;
  const line = promptLine(question.prompt);
  const name = line.length > NAME_MAXIMUM ? `${line.slice(0, NAME_MAXIMUM)}…` : line;
  return (
    <Banner
      kind="info"
      announce
      action={
        <span className="flex gap-2">
          <Button icon="undo" onPress={onReturn}>
            Повернути
          </Button>
          <IconButton icon="close" label="Закрити повідомлення" onPress={() => setClosed(question)} />
        </span>
      }
    >
      {name === '' ? 'Запитання видалено.' : `Запитання ${quoted(name)} видалено.`}
    </Banner>
  );
}
