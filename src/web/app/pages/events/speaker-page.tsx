import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readSpeakerForm } from '#contract/events/speaker-fillings.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { SpeakerFillingForm } from '#web/features/events/programme/speakers/speaker-form.tsx';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** `/speaker/{token}`: where a speaker fills in what the page of an event says of them. */
export default function SpeakerPage(): ReactElement {
  useDocumentTitle('Дані доповідача');
  const { token = '' } = useParams({ strict: false }) as { token?: string };
  return /^[\w-]{43}$/.test(token) ? <Form token={token} /> : <EndedLink />;
}

function Form({ token }: { token: string }): ReactElement {
  const query = useAnswer(readSpeakerForm, { params: { token } }, { keep: false });
  if (query.error?.failure.code === 'not_found') return <EndedLink />;
  return <Loaded query={query}>{(form) => <SpeakerFillingForm form={form} token={token} />}</Loaded>;
}

function EndedLink(): ReactElement {
  return (
    <div className="wrap grid content-start gap-8">
      <EmptyState title="Це посилання вже не діє">
        Термін минув або організатор закрив доступ. Попросіть у нього нове посилання.
      </EmptyState>
    </div>
  );
}
