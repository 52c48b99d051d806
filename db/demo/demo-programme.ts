/** The programme of the demo school's festival; minutes count from its start. */
export const DEMO_PROGRAMME = {
  tracks: ['Читання', 'Майстерня'],
  rooms: ['Бібліотека', 'Кабінет 12'],
  speakers: [
    { name: 'Олена Василівна Бондар', role: 'учителька української мови й літератури', about: '' },
    {
      name: 'Леся Романюк',
      role: 'веде шкільний читацький гурток',
      about: 'Прочитає оповідання й запитає, що почули ви.',
    },
    { name: 'Орест Шевчук', role: 'редактор шкільної газети', about: '' },
  ],
  /** Start, length, title, words about it, places in the lists above (null: none, for all). */
  activities: [
    { at: 0, lasts: 30, title: 'Зустрічаємося, чай', about: '', track: null, room: 0, speaker: null, capacity: null },
    {
      at: 30,
      lasts: 60,
      title: 'Читаємо оповідання разом',
      about: 'Читатимемо вголос по черзі, а потім поговоримо про те, що лишилося між рядками.',
      track: 0,
      room: 0,
      speaker: 1,
      capacity: null,
    },
    {
      at: 30,
      lasts: 60,
      title: 'Як народжується заголовок',
      about: 'Візьміть текст, який писали самі: придумаємо йому три заголовки й оберемо один.',
      track: 1,
      room: 1,
      speaker: 2,
      capacity: 20,
    },
    {
      at: 120,
      lasts: 75,
      title: 'Майстерня запитань',
      about: 'Складемо запитання до тексту й перевіримо, чи можна відповісти, не читаючи.',
      track: 1,
      room: 0,
      speaker: 0,
      capacity: 24,
    },
    { at: 195, lasts: 45, title: 'Обід', about: '', track: null, room: null, speaker: null, capacity: null },
    {
      at: 240,
      lasts: 90,
      title: 'Зустріч з ілюстраторкою: від ескізу до обкладинки',
      about: 'Побачимо ескізи, яких немає в книжці, і запитаємо, чому обкладинка саме така.',
      track: 0,
      room: 0,
      speaker: null,
      capacity: null,
    },
  ],
} as const;
