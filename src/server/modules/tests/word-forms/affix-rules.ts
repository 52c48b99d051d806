/** One rule of a Hunspell affix file: a headword that fits `condition` loses `strip` at its end and gets `add`. */
type SuffixRule = {
  readonly flag: string;
  readonly strip: string;
  readonly add: string;
  readonly condition: RegExp;
};

/** A headword that the dictionary would need, with this flag, for a word to be one of its forms. */
export type PossibleHeadword = { readonly headword: string; readonly flag: string };

// Adverbs of adjectives, surnames of wives, inhabitants: other words than the headword.
const OTHER_WORDS = new Set(['+', 'e', 'c']);

/**
 * The suffix rules of a Hunspell affix file (`SFX flag strip add condition`, `0` for nothing, `.` for any word). The
 * Ukrainian dictionary has one headword for each word and one letter for each row of its forms.
 */
export class AffixRules {
  readonly #byFlag = new Map<string, SuffixRule[]>();
  readonly #byEnding = new Map<string, SuffixRule[]>();
  readonly #longestEnding: number;

  constructor(affixFile: string) {
    let longest = 0;
    // The same few conditions stand in thousands of rules.
    const conditions = new Map<string, RegExp>();
    for (const line of affixFile.split('\n')) {
      const [kind, flag = '', strip = '', add = '', condition] = line.trim().split(/\s+/);
      if (kind !== 'SFX' || condition === undefined || OTHER_WORDS.has(flag)) continue;
      const pattern = conditions.get(condition) ?? new RegExp(`${condition === '.' ? '' : condition}$`, 'u');
      conditions.set(condition, pattern);
      const rule = { flag, strip: strip === '0' ? '' : strip, add: add === '0' ? '' : add, condition: pattern };
      pushTo(this.#byFlag, flag, rule);
      pushTo(this.#byEnding, rule.add, rule);
      longest = Math.max(longest, rule.add.length);
    }
    this.#longestEnding = longest;
  }

  /** Returns the headwords of which `word` would be a form, by undoing every rule that fits its ending. */
  undo(word: string): PossibleHeadword[] {
    const found: PossibleHeadword[] = [];
    for (let length = 0; length <= Math.min(this.#longestEnding, word.length); length += 1) {
      const stem = word.slice(0, word.length - length);
      for (const { flag, strip, condition } of this.#byEnding.get(word.slice(word.length - length)) ?? []) {
        const headword = stem + strip;
        if (headword !== word && condition.test(headword)) found.push({ headword, flag });
      }
    }
    return found;
  }

  /** Returns the forms of a headword by its flags, each once, without the headword itself. */
  apply(headword: string, flags: string): string[] {
    const forms = new Set<string>();
    for (const flag of flags)
      for (const { strip, add, condition } of this.#byFlag.get(flag) ?? [])
        if (headword.endsWith(strip) && condition.test(headword))
          forms.add(headword.slice(0, headword.length - strip.length) + add);
    forms.delete(headword);
    return [...forms];
  }
}

function pushTo(lists: Map<string, SuffixRule[]>, key: string, rule: SuffixRule): void {
  const list = lists.get(key);
  if (list) list.push(rule);
  else lists.set(key, [rule]);
}
