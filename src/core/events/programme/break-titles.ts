const BREAK =
  /^(?:кава|кава-(?:брейк|пауза)|кавова пауза|перерва|(?:велика|коротка|обідня) перерва|перерва на (?:каву|обід)|обід|сніданок|вечеря|перекус|coffee|coffee break|lunch|break)$/u;

/** Returns whether a title is that of a break, on which nobody asks for feedback: «Обід», «Кава-брейк». */
export function isBreakTitle(title: string): boolean {
  return BREAK.test(title.trim().toLocaleLowerCase('uk').replace(/\s+/gu, ' '));
}
