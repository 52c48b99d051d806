/**
 * Abbreviations that always lead on to a name, a number or a further word, so a full stop after them never ends a
 * sentence. Lower case, without the stop.
 */
export const LEADING_ABBREVIATIONS: ReadonlySet<string> = new Set(
  (
    'с см сс стор гл розд розділ п пп пункт ч вип кн т тт № рис мал іл табл додат дод схем фото ' +
    'м смт сел р-н вул просп пр-т пров пл площ бул бульв б-р наб буд корп кв під’їзд оф каб шос узв ' +
    'ім проф акад доц асист викл д-р докт канд ст.викл інж арх гол зав заст дир ген полк підполк май кап лейт серж ' +
    'св прп свт о отець єп архієп митр п-і гр гр-н гр-ка пан тов г-н ' +
    'див пор напр зокр т.зв тзв ред упоряд уклад пер комп муз сл слова авт худож реж вид наук перекл ' +
    'тел факс моб ел ок бл близьк прибл макс мін англ нім фр франц лат грец рос польськ укр італ ісп тур перс ' +
    'рр.до ст.ст оз г хр о-в півд півн зах сх'
  ).split(' '),
);

/**
 * Abbreviations that follow a figure or a list and may end a sentence («2025 р.», «і т. д.», «XIX ст.»); after them the
 * next capital letter begins a new one.
 */
export const TRAILING_ABBREVIATIONS: ReadonlySet<string> = new Set(
  'р рр ст ст-ть д п ін е грн коп год хв сек с тис млн млрд м км см кг г л обл руб дол шт'.split(' '),
);
