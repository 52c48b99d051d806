const LETTERS: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ь: '',
  ю: 'iu',
  я: 'ia',
};
/** At the beginning of a word. */
const FIRST: Readonly<Record<string, string>> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' };

/** Returns Ukrainian in small Latin letters by the resolution of the government № 55 of 2010; other signs stay. */
export function romanize(text: string): string {
  return text
    .toLocaleLowerCase('uk')
    .replace(/зг/g, 'zgh')
    .replace(/(?<=\p{L})['’ʼ](?=\p{L})/gu, '')
    .replace(/(?<!\p{L})[єїйюя]/gu, (letter) => FIRST[letter] ?? letter)
    .replace(/[а-яґєії]/gu, (letter) => LETTERS[letter] ?? letter);
}

/** Returns a short name for addresses and files: small Latin letters and digits, words parted by hyphens, cut to whole words. */
export function slugOf(text: string, maximum: number): string {
  const words =
    romanize(text)
      .normalize('NFKD')
      .match(/[a-z0-9]+/g) ?? [];
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > maximum) break;
    slug = longer;
  }
  return slug === '' ? (words[0] ?? '').slice(0, maximum) : slug;
}
