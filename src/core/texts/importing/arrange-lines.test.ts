import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeLines } from './arrange-lines.ts';

/** Returns a text arranged, in short: `v` verse, `p` paragraph, `o` and `u` lists with `>` before inner items. */
function shortly(text: string): string[] {
  return arrangeLines(text.split('\n')).map((part) => {
    if (part.kind === 'verse') return `v: ${part.lines.join(' / ')}`;
    if (part.kind === 'paragraph') return `p: ${part.text}`;
    const items = part.items.map(({ text: words, depth }) => `${depth === 1 ? '>' : ''}${words}`);
    return `${part.ordered ? 'o' : 'u'}: ${items.join(' / ')}`;
  });
}

describe('lines of a plain text', () => {
  it.each<[name: string, text: string, arranged: string[]]>([
    [
      'a stanza',
      'За сонцем хмаронька пливе,\nЧервоні поли розстилає\nІ сонце спатоньки зове',
      ['v: За сонцем хмаронька пливе, / Червоні поли розстилає / І сонце спатоньки зове'],
    ],
    [
      'couplets',
      'Реве та стогне Дніпр широкий,\nСердитий вітер завива,\n\nДодолу верби гне високі,\nГорами хвилю підійма.',
      [
        'v: Реве та стогне Дніпр широкий, / Сердитий вітер завива,',
        'v: Додолу верби гне високі, / Горами хвилю підійма.',
      ],
    ],
    [
      'a stanza with one line of direct speech',
      'Іде козак дорогою,\nЗустрічає дівчину:\n— Куди ідеш, чорноброва,\nЧи далеко стежина?',
      ['v: Іде козак дорогою, / Зустрічає дівчину: / — Куди ідеш, чорноброва, / Чи далеко стежина?'],
    ],
    [
      'a stanza right behind prose and before a dialogue',
      `${'Він довго співав тієї пісні, що її знають усі. '.repeat(3)}\nЗа сонцем хмаронька пливе,\nЧервоні поли розстилає\nІ сонце спатоньки зове.\n— Гарно.\n— Так.`,
      [
        `p: ${'Він довго співав тієї пісні, що її знають усі. '.repeat(3).trim()}`,
        'v: За сонцем хмаронька пливе, / Червоні поли розстилає / І сонце спатоньки зове.',
        'p: — Гарно.',
        'p: — Так.',
      ],
    ],
    ['a dialogue', '— Куди ти?\n— До міста.\n— Чого?', ['p: — Куди ти?', 'p: — До міста.', 'p: — Чого?']],
    ['a dialogue with hyphens', '- Куди ти?\n- До міста.', ['p: - Куди ти?', 'p: - До міста.']],
    [
      'a dialogue without spaces behind its dashes, with words of the narrator',
      '—Куди ти?\nВін мовчав.\n—До міста.',
      ['p: —Куди ти?', 'p: Він мовчав.', 'p: —До міста.'],
    ],
    [
      'direct speech behind wrapped prose',
      'Він підійшов до тину і довго дивився на дорогу,\nщо в’ється між полями аж до самого обрію й далі.\n— Куди ти?\n— До міста.',
      [
        'p: Він підійшов до тину і довго дивився на дорогу, що в’ється між полями аж до самого обрію й далі.',
        'p: — Куди ти?',
        'p: — До міста.',
      ],
    ],
    [
      'a dash that goes on inside a wrapped sentence',
      'Усе, що він бачив дорогою на південь — степ, могили, воли\n— здавалося йому сном, який от-от мине і не вернеться.',
      [
        'p: Усе, що він бачив дорогою на південь — степ, могили, воли — здавалося йому сном, який от-от мине і не вернеться.',
      ],
    ],
    ['numbered lines', '1. Димар\n2. Сітка\n3. Вулик', ['o: Димар / Сітка / Вулик']],
    [
      'numbered lines with the punctuation of a sentence, which stanzas have too',
      '1. Димар,\n2. Сітка,\n3. Вулик.',
      ['o: Димар, / Сітка, / Вулик.'],
    ],
    [
      'a dialogue whose remarks were wrapped',
      '— Куди ти йдеш,\nмій козаче?\n— До міста,\nмоя мила.',
      ['p: — Куди ти йдеш, мій козаче?', 'p: — До міста, моя мила.'],
    ],
    ['numbers alone', '1.\n2.\n3.', ['p: 1.', 'p: 2.', 'p: 3.']],
    ['numbers that don’t begin with 1', '4) Димар\n5) Сітка', ['p: 4) Димар', 'p: 5) Сітка']],
    ['lettered lines', 'а) Димар\nб) Сітка\nв) Вулик', ['p: а) Димар', 'p: б) Сітка', 'p: в) Вулик']],
    ['lines with dots', '• Димар\n• Сітка', ['u: Димар / Сітка']],
    ['lines with dashes behind a colon', 'Треба взяти:\n- димар;\n- сітку.', ['p: Треба взяти:', 'u: димар; / сітку.']],
    ['dots inside numbers', '1. Узяти\n• димар\n• сітку\n2. Піти', ['o: Узяти / >димар / >сітку / Піти']],
    [
      'whole sentences, each on a short line',
      'Прийшла весна.\nРозтанув сніг.\nСпівають птахи.',
      ['p: Прийшла весна.', 'p: Розтанув сніг.', 'p: Співають птахи.'],
    ],
    [
      'names without a mark',
      'Тарас Шевченко\nІван Франко\nЛеся Українка',
      ['p: Тарас Шевченко', 'p: Іван Франко', 'p: Леся Українка'],
    ],
    ['two lines of one sentence', 'Перший рядок\nі другий.', ['p: Перший рядок і другий.']],
    [
      'indented paragraphs without empty lines',
      '    Дід мав пасіку за селом, і вона славилася на весь повіт медом.\nУсі його знали.\n    Уранці він вставав рано, брав димар і сітку та йшов до вуликів.',
      [
        'p: Дід мав пасіку за селом, і вона славилася на весь повіт медом. Усі його знали.',
        'p: Уранці він вставав рано, брав димар і сітку та йшов до вуликів.',
      ],
    ],
    [
      'paragraphs told apart by their short last lines',
      'Дід мав пасіку за селом, і вона славилася на весь повіт медом,\nа також воском.\nУранці він вставав рано, брав димар і сітку та йшов до вуликів.',
      [
        'p: Дід мав пасіку за селом, і вона славилася на весь повіт медом, а також воском.',
        'p: Уранці він вставав рано, брав димар і сітку та йшов до вуликів.',
      ],
    ],
    ['nothing', ' \n\t\n', []],
  ])('%s', (_name, text, arranged) => expect(shortly(text)).toEqual(arranged));

  it('keep every word, in order', () => {
    const line = fc.array(
      fc.constantFrom(
        'слово',
        'Слово,',
        'кінець.',
        '— Куди?',
        '1.',
        '2)',
        '•',
        '- ',
        'а)',
        '  ',
        'довге '.repeat(30),
        '…»',
      ),
      { maxLength: 6 },
    );
    const words = (text: string) => text.match(/\p{L}+/gu) ?? [];
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const given = lines.map((parts) => parts.join(' '));
        const arranged = arrangeLines(given).flatMap((part) => {
          if (part.kind === 'verse') return part.lines;
          return part.kind === 'paragraph' ? [part.text] : part.items.map(({ text }) => text);
        });
        expect(arranged.flatMap(words)).toEqual(given.flatMap(words));
        expect(arranged.every((text) => text.trim() === text && text !== '')).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['short lines', 'Слово і діло,'],
    ['dashes', '— Так.'],
    ['dots', '• так'],
    ['items', '1. так'],
    ['capital letters', 'С'],
    ['nothing', ''],
  ])('of the greatest number take linear time: %s', (_name, line) => {
    const started = process.cpuUsage();
    arrangeLines(Array.from({ length: 100_000 }, () => line));
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(2_000);
  });
});
