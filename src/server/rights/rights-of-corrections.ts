import { HOST_ONLY, type RightsCall, type RightsLine } from './rights-line.ts';
import type { AnyRightsWorld } from './rights-world.ts';

/** A call on a draft of the host. */
export const onDraft =
  (
    suffix: string,
    body: (draft: { testId: string; textId: string; questionId: string; revision: number }) => unknown = () =>
      undefined,
  ) =>
  async (world: AnyRightsWorld): Promise<RightsCall> => {
    const draft = await world.newDraft();
    return {
      url: `/api/tests/${draft.testId}${suffix.replace('{text}', draft.textId).replace('{question}', draft.questionId)}`,
      body: body(draft),
    };
  };

/** The rights of operations on the keys of finalized tests; a draft has none to correct. */
export const RIGHTS_OF_CORRECTIONS: Readonly<Record<string, RightsLine>> = {
  'read-finalized-test': {
    owner: 'host',
    call: onDraft('/finalized'),
    expect: { ...HOST_ONLY, owner: 409 },
  },
  'read-key-versions': {
    owner: 'host',
    call: onDraft('/questions/{question}/key'),
    expect: { ...HOST_ONLY, owner: 409 },
  },
  'preview-correction': {
    owner: 'host',
    call: onDraft('/questions/{question}/key/preview', () => ({
      key: { optionId: 'a' },
      explanation: null,
      evidence: [],
      basedOnVersion: 1,
    })),
    expect: { ...HOST_ONLY, owner: 409 },
  },
  'read-typed-answers': {
    owner: 'host',
    call: onDraft('/questions/{question}/typed'),
    expect: { ...HOST_ONLY, owner: 409 },
  },
  'correct-key': {
    owner: 'host',
    call: onDraft('/questions/{question}/key', () => ({
      key: { optionId: 'a' },
      explanation: null,
      evidence: [],
      basedOnVersion: 1,
    })),
    expect: { ...HOST_ONLY, owner: 409 },
  },
};
