import type { ShownActivity, ShownProgramme, ShownSpeaker } from '#contract/events/programme.ts';

/** What of a programme is open in a dialog. */
export type OpenedPart =
  | { readonly what: 'import' }
  | { readonly what: 'activity'; readonly activity: ShownActivity | null }
  | { readonly what: 'speaker'; readonly speaker: ShownSpeaker | null };

/** What a section of the editor shows and asks for. */
export type PartsProps = {
  readonly programme: ShownProgramme;
  readonly onOpen: (opened: OpenedPart) => void;
  readonly onChanged: () => void;
};
