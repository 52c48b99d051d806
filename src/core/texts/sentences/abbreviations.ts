function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/**
 * Abbreviations that are always followed by a name, a number or another word, so a full stop after them never ends a
 * sentence. Lower case, without the full stop.
 */
export const LEADING_ABBREVIATIONS: ReadonlySet<string> = words(
  'с см сс стор гл розд розділ п пп ч вип кн т тт № іл табл додат дод схем кл ' +
    'м смт сел р-н вул просп пр-т пров пл площ бул бульв б-р наб буд корп кв оф каб шос узв ' +
    'ім проф акад доц асист викл д-р докт канд інж арх зав заст дир ген підполк кап лейт серж ' +
    'св прп свт о отець єп архієп митр гр гр-н гр-ка тов г-н ' +
    'див пор напр зокр тзв ред упоряд уклад пер комп сл авт худож реж перекл ' +
    'тел факс моб ел ок бл близьк прибл макс мін англ нім фр франц лат грец рос польськ укр італ ісп ' +
    'оз г хр о-в півд півн зах сх ' +
    'хут засл арт кор співр кур слоб ст-ця архім прот мит кошов отам сотн',
);

/**
 * Abbreviations that follow a figure or a list and may end a sentence («2025 р.», «і т. д.», «XIX ст.»); after them the
 * next capital letter begins a new one.
 */
export const TRAILING_ABBREVIATIONS: ReadonlySet<string> = words(
  'р рр ст ст-ть д п ін інш е грн гр коп год хв сек с тис млн млрд м км см мм дм кг мг г л мл т ц га обл руб дол шт ' +
    'о ос дн доб міс прим екз арк',
);

/** Those of {@link TRAILING_ABBREVIATIONS} that name a time; a sentence that begins with it goes on after them. */
export const TIME_ABBREVIATIONS: ReadonlySet<string> = words('р рр ст е год хв');

/**
 * Abbreviations that are also words («рис», «фото») or that stand behind what they count; they count as abbreviations only
 * if a number follows: references («впр. 21», «ф. 8, оп. 1»), months («3 серп. 1775 р.»), books of the Bible («Мф. 7:1»).
 */
export const NUMBERED_ABBREVIATIONS: ReadonlySet<string> = words(
  'рис мал фото схема вид гол вис шир довж глиб діам ' +
    'впр абз ф оп спр арк прим ряд ауд кімн зош пар завд запит зад рядк разд ' +
    'січ лют берез бер квіт трав черв лип серп верес вер жовт листоп груд ' +
    'мф мт мр мк лк ів йо ін рим кор гал еф тим петр об’явл бут вих лев втор пс прит еккл іс єр',
);

/** Parts of a century, a decade or a month; they count as abbreviations only if a number follows («поч. XVI ст.»). */
export const PARTS_OF_TIME: ReadonlySet<string> = words('поч сер кін пол полов чв чверт трет наприк наприкін');

/** What a land is divided into: only the name of the greater part goes on after it («Звенигородського пов. Київської губ.»). */
export const PARTS_OF_LAND: ReadonlySet<string> = words('пов губ волос окр р-ну р-ні обл');

/** Abbreviations that are also words («полк», «муз»); they count as abbreviations only if an initial follows. */
export const INITIALED_ABBREVIATIONS: ReadonlySet<string> = words('полк муз май наук');

/** Abbreviations of publications; they count only if a title in quotes follows («газ. «Діло»»). */
export const TITLED_ABBREVIATIONS: ReadonlySet<string> = words('газ ж журн зб вид оп поп');

/** Shortened first names, written with a capital letter: «Гр. Тютюнник», «Дж. Лондон». */
export const SHORTENED_NAMES: ReadonlySet<string> = words(
  'ів вас гр мик мих ол вол дм андр олекс пант юр єв дж ю-р хв ст ант яр богд григ конст серг',
);

/** Words that begin sentences and are never part of a name: after an abbreviation they show that it ended one. */
export const SENTENCE_OPENERS: ReadonlySet<string> = words(
  'він вона воно вони ми ви ти я це цей ця ці той та ті то не тоді потім тепер тут там так ні але а і й та або чи що щоб як коли де ' +
    'чому хто його її їх їхній мій моя наш наша твій ваш свій у в на до з із за по при про під над від для без через після перед ' +
    'якщо хоч хоча бо адже проте однак отже навіть лише тільки ще вже знову раптом нарешті згодом спочатку далі сьогодні завтра ' +
    'вчора іноді часто ніхто ніщо ніколи усе все усі всі кожен кожна кожний такий така таке такі яка який яке які чи ось он',
);

/** Beginnings of words after which a letter from the start of the alphabet is a label: «варіант В», «клас Б». */
export const LETTERED: RegExp =
  /^(?:варіант|груп|клас|літер|букв|завданн|пункт|корп|секці|блок|під’їзд|категорі|аудиторі|вітамін|гепатит|точ[кц]|вершин|відріз|сторон|площин|пряма$|прям[ау]$|прямі[йю]?$|кут|множин|диск)/;

/** What numbers its headings: «Рис. 5. Переріз стебла», «Розділ 1. Пригоди» are one line. */
export const HEADED =
  /^\s*(?:рис|рисунок|мал|малюнок|табл|таблиця|схема|фото|карта|діаграма|завдання|задача|вправа|запитання|питання|приклад|крок|етап|урок|тема|лекція|розділ|підрозділ|частина|глава|книга|том|параграф|додаток|пункт|теорема|лема|правило|дослід|лабораторна робота|практична робота)\.?[\s\u00a0]*№?[\s\u00a0]*(?:\d+(?:\.\d+)*|[IVXLІХ]+)$/iu;

/** Beginnings of words after which a Roman number is a label: «розділ І», «дія V». */
export const NUMBERED: RegExp = /^(?:розділ|частин|глав|параграф|сцен|рівень|рівн|ді[яїю]$|яв[аиі]$)/;
