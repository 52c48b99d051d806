/** Returns «так» or «ні». */
export function yesNo(is: boolean): string {
  return is ? 'так' : 'ні';
}
