/** Somebody named in a table: who, and what is said of them beside the name. */
export type TypedSpeaker = { readonly name: string; readonly role: string };

const CAPITAL = String.raw`\p{Lu}[\p{Ll}’'ʼ]*(?:-\p{Lu}?[\p{Ll}’'ʼ]+)*`;
const INITIAL = String.raw`\p{Lu}\.`;
/** «Олена Савчук», «Савчук Олена Петрівна», «О. Савчук», «Савчук О. П.», with small words of foreign names between. */
const NAME = new RegExp(
  `^(?:${CAPITAL}|${INITIAL})(?:[\\s.]*(?:${CAPITAL}|${INITIAL}|(?:де|ван|фон|де ля|de|van|von)\\s+${CAPITAL}))+$`,
  'u',
);
const WORDS_MAX = 5;

const spaced = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Returns whether words look like the name of one person. */
export function isName(words: string): boolean {
  const text = spaced(words);
  return text.length <= 80 && text.split(' ').length <= WORDS_MAX && NAME.test(text) && !isNoName(text);
}

/** Words with capitals that name no person. */
function isNoName(text: string): boolean {
  return /(?:^|\s)(?:Зал[аи]?|Ауд|Аудиторія|Кабінет|Сесія|Секція|Панель|Частина|День|Обід|Кава|Університет|Школа|Ліцей|Гімназія|Інститут|Академія|Україн\p{L}*)(?=\s|\.|$)/u.test(
    text,
  );
}

const LEAD =
  /^(?:доповіда(?:ч(?:ка|і|ки)?|є)|спікер(?:ка|и|ки)?|лектор(?:ка|и)?|ведуч(?:а|ий|і)|модератор(?:ка|и)?|веде|ведуть|тренер(?:ка|и)?|speakers?|moderators?)\s*[:–—-]\s*/iu;

/**
 * Returns the people that a cell names, each once, in its order: parted by lines, `;`, commas, «та» and «і». What follows a name
 * after a comma or a dash, or stands in brackets, is said of the person: «Олена Савчук, Львів; Іван Бойко (учитель)».
 */
export function readTypedSpeakers(cell: string): TypedSpeaker[] {
  const people = cell
    .split(/[\n\r;•]+/u)
    .map((line) =>
      spaced(line)
        .replace(/^[-–—*\d]+[.)]?\s+/u, '')
        .replace(LEAD, ''),
    )
    .filter((line) => line !== '' && !/^[-–—.]+$/u.test(line))
    .flatMap(peopleOfLine);
  return people.filter(({ name }, index) => people.findIndex((one) => one.name === name) === index);
}

function peopleOfLine(line: string): TypedSpeaker[] {
  const dashed = /^(.+?)\s+[–—-]\s+(.+)$/u.exec(line);
  if (dashed !== null && isName(dashed[1] ?? ''))
    return [{ name: spaced(dashed[1] ?? ''), role: spaced(dashed[2] ?? '') }];
  const people: { name: string; said: string[] }[] = [];
  for (const part of partsOf(line)) {
    const { name, said } = withoutBrackets(part);
    const last = people.at(-1);
    // Behind a name only another name is another person.
    if (last !== undefined && !isName(name)) last.said.push(part);
    else people.push({ name, said: said === '' ? [] : [said] });
  }
  return people.map(({ name, said }) => ({ name, role: said.join(', ') }));
}

/** Parts a line at its commas outside of brackets, and at «та» and «і» between two names. */
function partsOf(line: string): string[] {
  const parts = line.split(/,(?![^(]*\))/u).map(spaced);
  return parts
    .flatMap((part) => {
      const joined = part.split(/\s+(?:та|і|й|and|&|\/|\+)\s+/u);
      return joined.length > 1 && joined.every((one) => isName(withoutBrackets(one).name)) ? joined : [part];
    })
    .filter((part) => part !== '');
}

function withoutBrackets(part: string): { readonly name: string; readonly said: string } {
  const found = /^([^(]+)\(([^)]*)\)\s*$/u.exec(part);
  return found === null
    ? { name: spaced(part), said: '' }
    : { name: spaced(found[1] ?? ''), said: spaced(found[2] ?? '') };
}
