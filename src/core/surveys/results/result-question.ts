/** An option, a row or a column as results name it; `removed` if the newest version of the survey has it no more. */
export type ResultOption = { readonly id: string; readonly text: string; readonly removed: boolean };

type Common = { readonly id: string; readonly title: string; readonly removed: boolean };

/** A question over all versions of a survey: its newest words, and the options of all versions. */
export type ResultQuestion = Common &
  (
    | { readonly kind: 'single' | 'several'; readonly options: readonly ResultOption[]; readonly other: boolean }
    | { readonly kind: 'ranking'; readonly options: readonly ResultOption[] }
    | { readonly kind: 'matrix'; readonly rows: readonly ResultOption[]; readonly columns: readonly ResultOption[] }
    | { readonly kind: 'scale'; readonly from: number; readonly to: number }
    | { readonly kind: 'number'; readonly whole?: boolean | undefined }
    | { readonly kind: 'stars' | 'nps' | 'date' | 'short' | 'long' }
  );

/** What results read of an authored question; a survey's own questions have more. */
export type AskedQuestion = {
  readonly id: string;
  readonly kind: ResultQuestion['kind'];
  readonly title: string;
  readonly options?: readonly { readonly id: string; readonly text: string }[];
  readonly rows?: readonly { readonly id: string; readonly text: string }[];
  readonly columns?: readonly { readonly id: string; readonly text: string }[];
  readonly other?: boolean;
  readonly from?: number;
  readonly to?: number;
  readonly whole?: boolean;
};

type Named = readonly { readonly id: string; readonly text: string }[];

/** The newest first, then what only earlier versions have, in the order of its appearance. */
function joinOptions(newest: Named, earlier: Named): ResultOption[] {
  const known = new Set(newest.map(({ id }) => id));
  const gone = new Map(earlier.filter(({ id }) => !known.has(id)).map((option) => [option.id, option]));
  return [
    ...newest.map(({ id, text }) => ({ id, text, removed: false })),
    ...[...gone.values()].map(({ id, text }) => ({ id, text, removed: true })),
  ];
}

function joinQuestion(forms: readonly AskedQuestion[], removed: boolean): ResultQuestion {
  const [newest] = forms as [AskedQuestion, ...AskedQuestion[]];
  const common = { id: newest.id, title: newest.title, removed };
  const all = (part: 'options' | 'rows' | 'columns') =>
    joinOptions(
      newest[part] ?? [],
      forms.slice(1).flatMap((form) => form[part] ?? []),
    );
  switch (newest.kind) {
    case 'single':
    case 'several':
      return {
        ...common,
        kind: newest.kind,
        options: all('options'),
        other: forms.some(({ other }) => other === true),
      };
    case 'ranking':
      return { ...common, kind: newest.kind, options: all('options') };
    case 'matrix':
      return { ...common, kind: newest.kind, rows: all('rows'), columns: all('columns') };
    case 'scale':
      return {
        ...common,
        kind: newest.kind,
        from: Math.min(...forms.map(({ from }) => from ?? 1)),
        to: Math.max(...forms.map(({ to }) => to ?? 5)),
      };
    case 'number':
      return { ...common, kind: newest.kind, whole: forms.every(({ whole }) => whole === true) };
    default:
      return { ...common, kind: newest.kind };
  }
}

/**
 * Returns the questions of all versions of a survey: those of the newest in its order, then removed ones. A question whose
 * kind was changed counts as removed and another one put in its place: answers of two kinds can not be added up.
 *
 * @param versions questions of each version, the newest first
 */
export function joinVersions(versions: readonly (readonly AskedQuestion[])[]): ResultQuestion[] {
  const forms = new Map<string, AskedQuestion[]>();
  for (const questions of versions)
    for (const question of questions) {
      const own = forms.get(question.id);
      if (own === undefined) forms.set(question.id, [question]);
      else if (own[0]?.kind === question.kind) own.push(question);
    }
  const current = new Set(versions[0]?.map(({ id }) => id));
  const joined = [...forms].map(([id, own]) => joinQuestion(own, !current.has(id)));
  return [...joined.filter(({ removed }) => !removed), ...joined.filter(({ removed }) => removed)];
}
