function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

const CONJUNCTIONS = words('а і й та але проте однак що коли де бо як тож або отже тому так потім згодом');
const PREPOSITIONS = words(
  'у в з із зі від до по на за о об між про під над через протягом упродовж впродовж після перед близько біля коло для крім ' +
    'станом унаслідок внаслідок завдяки щодо серед згідно відповідно указом законом постановою наказом рішенням договором',
);
const TIMES = words(
  'наприкінці напередодні навесні влітку улітку восени взимку узимку початку початок кінці кінця кінець середині середини ' +
    'половині половини половину третині чверті десятиріччі десятилітті століття столітті року році роки роках ері ери нашої ' +
    'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня ' +
    'січ лют берез бер квіт трав черв лип серп верес вер жовт листоп груд ' +
    'поч сер кін пол полов чв чверт трет наприк наприкін ' +
    'січні лютому березні квітні травні червні липні серпні вересні жовтні листопаді грудні ' +
    'ранку вечора дня ночі ніч уже вже ще лише тільки саме аж приблизно десь р рр ст н е год хв',
);
const ORDINAL = /^(?:перш|друг|трет|четверт|п’ят|шост|сьом|восьм|дев’ят|десят|останн)\p{L}+$/u;
const FIGURE = /^[\d–—-]+(?:-\p{L}{1,3})?$/u;
const ROMAN = /^[IVXLCDMІХМС–—-]+(?:-\p{L}{1,3})?$/u;
// Past tense, -но/-то and the present: with a verb before the date the sentence may end there.
const LIKE_A_VERB = /(?:[вн]ся|в|л[аои]|л[аои]ся|[нт]о|ть|ться|[бвгджзклмнпрстчшщ]е|[аіуоеюї]є|^є|[аіуи]ти)$/u;

/** A sentence may begin with at most this many words between the preposition and the date. */
const OTHER_WORDS_MAXIMUM = 3;

function isTimeOnly(clause: string): boolean {
  const given = clause.split(/[\s\u00a0]+/).filter((word) => word !== '');
  while (CONJUNCTIONS.has((given[0] ?? '').toLowerCase())) given.shift();
  const first = (given[0] ?? '').toLowerCase();
  if (!PREPOSITIONS.has(first) && !TIMES.has(first) && !FIGURE.test(first)) return false;
  let others = 0;
  for (const raw of given) {
    const bare = raw.replace(/[.’]+$/, '');
    const word = bare.toLowerCase();
    if (PREPOSITIONS.has(word) || TIMES.has(word) || FIGURE.test(word) || ROMAN.test(bare) || ORDINAL.test(word))
      continue;
    others += 1;
    if (others > OTHER_WORDS_MAXIMUM || LIKE_A_VERB.test(word) || !/^[\p{L}’-]+$/u.test(word)) return false;
  }
  // «20 осіб у 1990 р.» tells a fact; only after a preposition the other words belong to the time.
  return others === 0 || PREPOSITIONS.has(first);
}

/** Returns true if something is told in `rest`, up to its first full stop behind a word: a verb, or a dash in its place. */
function hasPredicate(rest: string): boolean {
  const end = rest.search(/\p{Ll}{3}[.!?…]+(?:\s|$)/u);
  const told = end === -1 ? rest : rest.slice(0, end + 3);
  return /\s—\s/.test(told) || (told.match(/[\p{L}’]+/gu) ?? []).some((word) => LIKE_A_VERB.test(word));
}

/**
 * Returns true if the sentence so far (up to an abbreviated «року», «століття», «години») says only when or on what
 * occasion, and its main part is still to come in `rest`: «У 1847 р. Шевченка заарештували», «За переписом 2001 р. Львів
 * мав…», «Відомо, що в 1843 р. Шевченко приїхав». «У 1920-х рр. Розквіт культури» has nothing to tell, so it is two.
 */
export function isOpeningTime(sentence: string, rest: string): boolean {
  if (!hasPredicate(rest)) return false;
  // «Початок о 15 год.» tells all.
  if (/^\s*(?:початок|кінець)\s.*(?:год|хв)$/iu.test(sentence)) return false;
  const parts = sentence.split(/[,;:]\s/);
  const last = parts.at(-1) ?? '';
  const before = parts.slice(0, -1).join(' ').trim();
  if (before === '' || /[;:]\s[^,;:]*$/.test(sentence)) return isTimeOnly(last);
  const [first = '', second = ''] = last.trim().toLowerCase().split(/\s+/);
  if (CONJUNCTIONS.has(first)) return second !== '' && isTimeOnly(last);
  // «Отже, у 1847 р. …»
  return before.split(/\s+/).length <= 2 && PREPOSITIONS.has(first) && isTimeOnly(last);
}
