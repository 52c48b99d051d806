import { loginSkeleton } from '#core/people/login-skeleton.ts';

/** The words of a cell as they are compared: in small letters, one sign for each look, so that a Latin «I» in «Iм’я» counts as «І». */
export function cellWords(cell: string): string[] {
  return loginSkeleton(joined(cell))
    .split(/[^\p{L}\p{M}\p{N}№#']+/u)
    .filter((word) => word !== '');
}

/** Makes one word of what is written as several: «П. І. Б.», «по батькові», «з/п», «e-mail». */
function joined(cell: string): string {
  return cell
    .toLocaleLowerCase('uk')
    .replace(/[’ʼ‘`´′＇"]/gu, "'")
    .replace(/(?<=\p{L})'s(?!\p{L})/gu, '')
    .replace(/(?<!\p{L})п\s*\.?\s*[іi]\s*\.?\s*([бп])(?!\p{L})\.?/gu, 'піб')
    .replace(/(?<!\p{L})ф\s*\.?\s*[іиi]\s*\.?\s*о(?!\p{L})\.?/gu, 'піб')
    .replace(/(?<!\p{L})по?[- ]?батькові(?!\p{L})/gu, 'побатькові')
    .replace(/(?<!\p{L})[зпн]\s*\/\s*[пн](?!\p{L})/gu, 'зп')
    .replace(/(?<!\p{L})[eе]-?\s?m[aа]il(?!\p{L})/gu, 'email')
    .replace(/(?<!\p{L})н\.\s*р\.?(?!\p{L})/gu, 'навчальний рік');
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/u).flatMap((word) => cellWords(word)));
}

export const SURNAME = wordSet('прізвище прізвища прізвищ фамилия фамилии surname last lastname family');
export const GIVEN = wordSet("ім'я імя им'я им'я імена имя имена name names first firstname given forename");
export const PATRONYMIC = wordSet('побатькові отчество отчества patronymic middle');
export const WHOLE_NAME = wordSet('піб піп fullname fio');
export const INITIALS = wordSet('ініціали ініціалами инициалы initials');
/** Who stands in the list. */
export const PERSON_HEADINGS = wordSet(
  `учень учня учні учнів учениця учениці учениць дитина дитини діти дітей студент студента студенти студентів студентка
  студентки учасник учасника учасники учасників учасниця вихованець вихованця вихованці вихованців здобувач здобувача
  здобувачі здобувачів слухач слухача слухачі слухачів школяр школяра школярі школярів людина люди ученик ученика ученики
  учеников ученица ребенок ребенка дети детей student students pupil pupils child children participant participants learner
  learners attendee attendees member members person хто`,
);
/** What may stand beside the others. */
export const FILLING = wordSet(
  `повністю повне повна повний повні полностью скорочено full the of and or та і й и та/або власне власні в у з за від до
  освіти освітнього список списку класу групи класса группы укр українською англ англійською кирилицею латиницею a an s ваше ваш ваші твоє твої
  вкажіть введіть напишіть your their его`,
);
/** Of somebody else than the person. */
export const RELATIVE = wordSet(
  `батько батька батьки батьків батька/матері мати матері мама мами тато тата родичі опікун опікуна опікуни представник
  представника вчитель вчителя учитель учителя керівник керівника викладач викладача parent parents parent's mother father
  guardian teacher родители родителей отец отца мать учителя користувача user username`,
);
/** Columns that hold no name. */
export const OTHER = wordSet(
  `№ # n no nr номер номера nomer зп пп порядковий порядку порядок дата день місяць рік року народження рождения народж birth date dob
  birthday birthdate year стать статі пол sex gender клас класи класс class grade група група груп group група підгрупа телефон телефону
  телефони тел моб мобільний phone mobile telephone email mail пошта пошти почта електронна електронної скринька адреса
  адрес address примітка примітки примечание примечания note notes remark remarks comment comments коментар коментарі зауваження
  логін login код коди code id ідентифікатор школа школи заклад school вік возраст age підпис оцінка бал бали score mark
  контакт контакти контактний contact contacts місце проживання особова особової справа справи позначка часу відмітка timestamp
  created пароль password nickname нік мова language статус status місто село город city town район варіант парта
  пільги пільга інвалідність свідоцтво документ документа паспорт дата/час час time присутність вибув прибув`,
);
/** Words of lines above and below a list that nobody is called. */
export const REMARK = wordSet(
  `усього всього разом итого всего total підсумок директор директорка завуч керівник керівниця підпис підписи список списки
  кількість станом затверджую погоджено міністерство управління департамент журнал відомість`,
);
/** Words of such lines that may be a surname too. */
export const PERHAPS_REMARK = wordSet(
  `школа школи ліцей ліцею ліцеї гімназія гімназії колегіум коледж коледжу університет заклад закладу навчальний навчального рік року
  клас класу класи класний класна класного група групи учнів учні учень учениця дітей хлопців дівчат вчитель вчителька учитель
  заступник заступниця імені ім області району міста міської м дата семестр чверть курс факультет зош зосш сзш нвк нвo нуш
  school class year lyceum дитина діти студент студенти студентів присутні присутніх відсутні`,
);
/** Values of a column that says whether somebody is a boy or a girl. */
export const SEXES = wordSet(
  `ж ч м f m жін чол жіноча чоловіча жіночий чоловічий жен муж женский мужской female male girl boy хлопчик дівчинка хлопець
  дівчина хл дівч`,
);
/** Numbers of classes in words. */
export const CLASS_WORDS = wordSet(
  `перший перша другий друга третій третя четвертий четверта п'ятий п'ята шостий шоста сьомий сьома восьмий восьма
  дев'ятий дев'ята десятий десята одинадцятий одинадцята дванадцятий дванадцята клас класу`,
);
