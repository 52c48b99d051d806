/** Returns a title in Ukrainian quotes; quotes inside it become inner ones: «„Intermezzo“, уривок». */
export function quoted(title: string): string {
  return `«${title.trim().replaceAll('«', '„').replaceAll('»', '“')}»`;
}
