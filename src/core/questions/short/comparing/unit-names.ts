/** Names of units in any case, and their signs. */
const NAMES: readonly (readonly [name: RegExp, sign: string])[] = (
  [
    ['кілометр\\p{L}{0,3}', 'км'],
    ['сантиметр\\p{L}{0,3}', 'см'],
    ['міліметр\\p{L}{0,3}', 'мм'],
    ['дециметр\\p{L}{0,3}', 'дм'],
    ['метр\\p{L}{0,3}', 'м'],
    ['кілограм\\p{L}{0,3}', 'кг'],
    ['міліграм\\p{L}{0,3}', 'мг'],
    ['грам\\p{L}{0,3}', 'г'],
    ['тонн\\p{L}{0,3}', 'т'],
    ['мілілітр\\p{L}{0,3}', 'мл'],
    ['літр\\p{L}{0,3}', 'л'],
    ['годин\\p{L}{0,3}', 'год'],
    ['хвилин\\p{L}{0,3}', 'хв'],
    ['секунд\\p{L}{0,3}|сек', 'с'],
    ['гривн\\p{L}{0,3}|гривень', 'грн'],
    ['градус\\p{L}{0,3}', '°'],
    ['вольт\\p{L}{0,3}', 'в'],
    ['ват(?:и|ів|а|ам|ами|ах)?', 'вт'],
    ['ампер\\p{L}{0,3}', 'а'],
    ['відсот(?:ок|к\\p{L}{1,3})|процент\\p{L}{0,3}', '%'],
    ['р(?:ік|оку|оки|оків|оці|оках|оком)|р', 'рік'],
  ] as const
).map(([name, sign]) => [new RegExp(`^(?:${name})$`, 'u'), sign] as const);

function signOf(word: string): string {
  return NAMES.find(([name]) => name.test(word))?.[1] ?? word;
}

/**
 * Returns a comparable unit as its sign, without spaces, so that «20 кв. м» is 20 m² and «5 кілометрів» 5 km: «квадратних метрів» →
 * м2, «км/год» → км/год, «° C» → °c.
 */
export function unitSign(unit: string): string {
  const words = unit
    .replace(/°[cсf]/, '° ')
    .split(/(?<=°)|[ .]+/)
    .filter((word) => word !== '');
  const degrees = /°\s*[cс]/.test(unit) ? 'с' : '';
  const power = words.some((word) => /^кв(?:адратн\p{L}+)?$/u.test(word))
    ? '2'
    : words.some((word) => /^куб(?:ічн\p{L}+)?$/u.test(word))
      ? '3'
      : '';
  const named = words.filter(
    (word) => !/^(?:кв(?:адратн\p{L}+)?|куб(?:ічн\p{L}+)?|[cс]|цельсія)$/u.test(word) || words.length === 1,
  );
  return named.map((word) => word.split('/').map(signOf).join('/')).join('') + power + degrees;
}
