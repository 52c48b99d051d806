const BREAK =
  /^(?:кава|чай|кава-(?:брейк|пауза)|кавова пауза|перерва|(?:велика|коротка|обідня|кавова) перерва|перерва на (?:каву|обід)|обід|сніданок|вечеря|перекус|фуршет|смаколики|спілкування|coffee|tea|coffee break|lunch|break)$/u;

/** Returns whether a title is that of a break, on which nobody asks for feedback: «Обід», «Кава-брейк», «Кава, чай (фойє)». */
export function isBreakTitle(title: string): boolean {
  const plain = title
    .toLocaleLowerCase('uk')
    .replace(/\([^()]*\)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return plain !== '' && plain.split(/\s*[,/&+]\s*| та | і /u).every((part) => BREAK.test(part));
}
