/*
 * React Aria’s Ukrainian strings know only «one» and «other», so 2 and 5 share a form such as «елементи(-ів)»,
 * and some words are odd. The build lays these over the library’s dictionaries of the same name.
 */
type Formatter = {
  number: (count: number) => string;
  plural: (count: number, forms: Record<string, string | (() => string)>) => string;
  select: (forms: Record<string, string | (() => string)>, value: string | boolean) => string;
};
type Counted = { count: number };

function counted(formatter: Formatter, count: number, one: string, few: string, many: string): string {
  return `${formatter.number(count)} ${formatter.plural(count, { one, few, many, other: few })}`;
}

function chosenItems({ count }: Counted, formatter: Formatter): string {
  return counted(formatter, count, 'вибраний елемент', 'вибрані елементи', 'вибраних елементів');
}

export const dnd = {
  dragSelectedItems: (args: Counted, formatter: Formatter) => `Перетягнути ${chosenItems(args, formatter)}`,
  dragSelectedKeyboard: (args: Counted, formatter: Formatter) =>
    `Натисніть Enter, щоб перетягнути ${chosenItems(args, formatter)}.`,
  dragSelectedKeyboardAlt: (args: Counted, formatter: Formatter) =>
    `Натисніть Alt + Enter, щоб перетягнути ${chosenItems(args, formatter)}.`,
  dragSelectedLongPress: (args: Counted, formatter: Formatter) =>
    `Утримуйте, щоб перетягнути ${chosenItems(args, formatter)}.`,
};

export const toast = {
  notifications: ({ count }: Counted, formatter: Formatter) =>
    `${counted(formatter, count, 'сповіщення', 'сповіщення', 'сповіщень')}.`,
};

export const numberfield = {
  decrease: 'Зменшити',
  increase: 'Збільшити',
  numberField: 'Числове поле',
};

type OptionCount = { optionCount: number };
type FocusedOption = {
  groupTitle: string;
  groupCount: number;
  optionText: string;
  isGroupChange: boolean;
  isSelected: boolean;
};

function options(formatter: Formatter, count: number): string {
  return counted(formatter, count, 'варіант', 'варіанти', 'варіантів');
}

export const combobox = {
  countAnnouncement: ({ optionCount }: OptionCount, formatter: Formatter) => `Є ${options(formatter, optionCount)}.`,
  focusAnnouncement: (args: FocusedOption, formatter: Formatter) => {
    const group = args.isGroupChange ? `Група ${args.groupTitle}, ${options(formatter, args.groupCount)}. ` : '';
    return `${group}${args.optionText}${args.isSelected ? ', вибрано' : ''}`;
  },
};
