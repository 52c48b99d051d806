/** An event of the demo school; days and hours count from the midnight (Kyiv) of the day of the demonstration. */
export type DemoEvent = {
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly startsInDays: number;
  readonly startHour: number;
  readonly lastsHours: number;
  readonly place: string;
  readonly link: string;
  readonly hasLogo: boolean;
};

export const DEMO_EVENTS: readonly DemoEvent[] = [
  {
    title: 'Читацький фестиваль «Сторінка за сторінкою»',
    summary: 'День відкритих книжок для учнів 7–9 класів, їхніх батьків і вчителів.',
    description: `Цього дня шкільна бібліотека виходить у коридори: на кожному поверсі чекає своя читальня — пригодницька, наукова, поетична.

**Що буде.** Уранці — спільне читання оповідання й розмова про нього. Опівдні — майстерня запитань: учні самі складають запитання до тексту й перевіряють, чи можна відповісти, не читаючи. Надвечір — зустріч з ілюстраторкою, яка покаже, як народжується обкладинка.

**Що взяти.** Книжку, яку ви готові подарувати іншому читачеві, і добрий настрій.`,
    startsInDays: 12,
    startHour: 10,
    lastsHours: 6,
    place: 'Демонстраційна школа, бібліотека на другому поверсі',
    link: '',
    hasLogo: true,
  },
  {
    title: 'Тренінг «Добрі запитання до тексту»',
    summary: 'Двогодинна майстерня для вчителів: від «знайти» до «оцінити».',
    description: `Чому одні запитання перевіряють розуміння, а інші — лише пам’ять? На тренінгу розберемо три способи читання, перепишемо невдалі варіанти відповідей і побачимо на справжніх результатах, що саме не зрозуміли учні.

Потрібен ноутбук або телефон. Кількість місць обмежена розміром класу.`,
    startsInDays: 5,
    startHour: 16,
    lastsHours: 2,
    place: '',
    link: 'https://meet.example.org/dobri-zapytannia',
    hasLogo: false,
  },
  {
    title: 'День рідної мови: читаємо вголос',
    summary: 'Учні читали уривки улюблених книжок і пояснювали, чому обрали саме їх.',
    description: `Понад сорок читачів, дев’ять годин голосу й один мікрофон. Дякуємо всім, хто прийшов, і тим, хто слухав трансляцію.`,
    startsInDays: -15,
    startHour: 9,
    lastsHours: 9,
    place: 'Демонстраційна школа, актова зала',
    link: '',
    hasLogo: false,
  },
];
