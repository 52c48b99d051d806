import type { MarkedOption, Option } from '#core/questions/option-schema.ts';

// The characters the schema refuses: what is pasted loses them instead of being refused.
const REFUSED = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Fewer options are no choice. */
const FEWEST = 2;

/** Returns one typed or pasted line without characters that can't be stored. */
export function cleanLine(typed: string): string {
  return typed.replace(/[\t\n\r]+/g, ' ').replace(REFUSED, '');
}

/** Returns the lines of pasted text that say something, without the letters or numbers of a list. */
export function pastedLines(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) =>
      cleanLine(line)
        .trim()
        .replace(/^(?:[А-ЯҐЄІЇA-Zа-яґєіїa-z]|\d{1,2})[.)]\s+/u, ''),
    )
    .filter((line) => line !== '');
}

/**
 * Puts pasted lines into options from an index on: fills empty options, then adds new ones up to the maximum. Empty options right
 * after them go: a new question has some, and a pasted list is whole.
 */
export function fillOptions(
  options: readonly Option[],
  at: number,
  lines: readonly string[],
  maximum: number,
  newId: () => string,
): Option[] {
  const filled = [...options];
  let place = at;
  for (const text of lines) {
    const standing = filled[place];
    if (standing !== undefined && (place === at || isUntouched(standing))) filled[place] = withText(standing, text);
    else if (filled.length < maximum) filled.splice(place, 0, { id: newId(), text });
    else break;
    place += 1;
  }
  while (filled.length > FEWEST && filled[place] !== undefined && isUntouched(filled[place] as Option))
    filled.splice(place, 1);
  return filled;
}

function isUntouched(option: Option): boolean {
  return option.text.trim() === '' && !('image' in option);
}

/** Returns the option with other words: marks of the old ones go, its image stays. */
function withText(option: Option, text: string): Option {
  const { inlines: _marked, ...kept } = option as MarkedOption;
  return { ...kept, text };
}

/** Moves an option by some places; it stops at the ends. */
export function moveOption(options: readonly Option[], index: number, places: number): Option[] {
  const to = index + places;
  const moved = options[index];
  if (moved === undefined || to < 0 || to >= options.length) return [...options];
  return options.toSpliced(index, 1).toSpliced(to, 0, moved);
}
