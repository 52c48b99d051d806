/** A line of verse is rarely longer; hand-broken lines of prose are rarely shorter … */
const VERSE_LINE_MAXIMUM = 60;
/** … and never on the average. */
const VERSE_LINE_MEAN = 48;
/** At least this share of the lines of a stanza runs on: lines that are all whole sentences are paragraphs. */
const RUNNING_ON = 1 / 3;

/** Lines from `from` up to `to`, without it. */
export type LineStretch = { readonly from: number; readonly to: number };

/** Returns true if the line begins like direct speech: a dash, or a hyphen with a space behind it. */
export function beginsSpeech(line: string): boolean {
  return /^(?:[—–―]|-(?=\s))/u.test(line);
}

/** Returns true if the line begins with the number, letter or dot of a list: «1.», «2)», «а)», «•». */
export function beginsItem(line: string): boolean {
  return /^(?:\(?\d{1,3}[.)](?=\s|$)|\(?\p{L}\)\s|[•·▪▫◦●○■□‣⁃*]\s)/u.test(line);
}

/** Returns true if the line ends like a sentence, with quotes and brackets behind the mark. */
export function endsSentence(line: string): boolean {
  return /[.!?…:][»”"’)\]]*$/u.test(line);
}

function beginsCapital(line: string): boolean {
  return /^[«„“"'’(]*\p{Lu}/u.test(line);
}

function mayBeStanza(lines: readonly string[]): boolean {
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  if (lines.length < 2 || length > lines.length * VERSE_LINE_MEAN) return false;
  if (lines.filter(beginsSpeech).length * 2 >= lines.length) return false;
  const runningOn = lines.slice(0, -1).filter((line) => !endsSentence(line)).length;
  if (runningOn < (lines.length - 1) * RUNNING_ON) return false;
  // Two lines may as well be one that was broken; then the second one goes on with a small letter.
  return lines.length > 2 || lines.every(beginsCapital);
}

/** A stretch of lines that may be a stanza; `apart` if something else than an empty line is before it. */
type Group = LineStretch & { readonly apart: boolean };

/** Long lines, items and a dialogue can't be verse, so a stanza may begin right behind them and end before them. */
function isBreak(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (line.length > VERSE_LINE_MAXIMUM || beginsItem(line)) return true;
  return beginsSpeech(line) && (beginsSpeech(lines[at - 1] ?? '') || beginsSpeech(lines[at + 1] ?? ''));
}

function groupsOf(lines: readonly string[]): Group[] {
  const groups: Group[] = [];
  let from = 0;
  let apart = true;
  for (let at = 0; at <= lines.length; at += 1) {
    const ends = isBreak(lines, at);
    if (!ends && (lines[at] ?? '') !== '') continue;
    if (at > from) {
      groups.push({ from, to: at, apart });
      apart = false;
    }
    apart ||= ends;
    from = at + 1;
  }
  return groups;
}

/** A couplet alone, and lines without a single mark (names, an address), are no poem. */
function isPoem(lines: readonly string[], stanzas: readonly LineStretch[]): boolean {
  if (stanzas.length < 2 && stanzas.every(({ from, to }) => to - from < 3)) return false;
  return stanzas.some(({ from, to }) => lines.slice(from, to).some((line) => /\p{P}[»”"’]*$/u.test(line)));
}

/**
 * Returns which lines are stanzas of verse. A stanza is a stretch of short lines, most of which run on into the next; it
 * is no verse if half of its lines are direct speech, or if one is an item of a list. Takes linear time.
 *
 * @param lines without white space at their ends; an empty one parts stanzas
 */
export function verseStretches(lines: readonly string[]): LineStretch[] {
  const found: LineStretch[] = [];
  let poem: LineStretch[] = [];
  const close = () => {
    if (isPoem(lines, poem)) for (const stanza of poem) found.push(stanza);
    poem = [];
  };
  for (const group of groupsOf(lines)) {
    if (group.apart) close();
    if (mayBeStanza(lines.slice(group.from, group.to))) poem.push({ from: group.from, to: group.to });
    else close();
  }
  close();
  return found;
}
