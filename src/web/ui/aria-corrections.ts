/*
 * Some of React Aria’s Ukrainian words are odd. The build lays these over the library’s dictionaries of the same name.
 */
export const numberfield = {
  decrease: 'Зменшити',
  increase: 'Збільшити',
  numberField: 'Числове поле',
};
