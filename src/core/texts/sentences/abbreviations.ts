/**
 * Abbreviations that are always followed by a name, a number or another word, so a full stop after them never ends a
 * sentence. Lower case, without the full stop.
 */
export const LEADING_ABBREVIATIONS: ReadonlySet<string> = new Set(
  (
    'с см сс стор гл розд розділ п пп ч вип кн т тт № іл табл додат дод схем ' +
    'м смт сел р-н вул просп пр-т пров пл площ бул бульв б-р наб буд корп кв оф каб шос узв ' +
    'ім проф акад доц асист викл д-р докт канд ст.викл інж арх зав заст дир ген полк підполк май кап лейт серж ' +
    'св прп свт о отець єп архієп митр п-і гр гр-н гр-ка тов г-н ' +
    'див пор напр зокр т.зв тзв ред упоряд уклад пер комп муз сл авт худож реж наук перекл ' +
    'тел факс моб ел ок бл близьк прибл макс мін англ нім фр франц лат грец рос польськ укр італ ісп ' +
    'рр.до ст.ст оз г хр о-в півд півн зах сх дж'
  ).split(' '),
);

/**
 * Abbreviations that follow a figure or a list and may end a sentence («2025 р.», «і т. д.», «XIX ст.»); after them the
 * next capital letter begins a new one.
 */
export const TRAILING_ABBREVIATIONS: ReadonlySet<string> = new Set(
  'р рр ст ст-ть д п ін е грн коп год хв сек с тис млн млрд м км см кг г л обл руб дол шт'.split(' '),
);

/** Abbreviations that are also words («рис», «фото»); they count as abbreviations only if a number follows. */
export const NUMBERED_ABBREVIATIONS: ReadonlySet<string> = new Set('рис мал фото схема вид гол'.split(' '));

/**
 * Words that begin sentences and are never part of a name: with a capital letter after an initial or an abbreviation
 * they show that the full stop ended the sentence («…у групі А. Потім», «…знайшли ген. Він»).
 */
export const SENTENCE_OPENERS: ReadonlySet<string> = new Set(
  (
    'він вона воно вони ми ви ти я це цей ця ці той та ті то тоді потім тепер тут там так ні але а і й та або чи що щоб як коли де ' +
    'чому хто його її їх їхній мій моя наш наша твій ваш свій у в на до з із за по при про під над від для без через після перед ' +
    'якщо хоч хоча бо адже проте однак отже навіть лише тільки ще вже знову раптом нарешті згодом спочатку далі сьогодні завтра ' +
    'вчора іноді часто ніхто ніщо ніколи усе все усі всі кожен кожна кожний такий така таке такі яка який яке які чи ось он'
  ).split(' '),
);
