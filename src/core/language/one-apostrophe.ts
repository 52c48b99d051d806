/** Signs that are an apostrophe wherever they stand. */
const APOSTROPHES = /['’ʼ‘`´′＇]/gu;
/** Signs that look like one, as other programs and keyboards write them; within a word they mean one. */
const LOOKS =
  /(?<=[\p{L}\p{M}])[\u02b9\u02bb\u02bd\u02c8\u02ca\u02cb\u02ee\u0374\u055a\u1fbd\u1fbf\u201b\u2032\u2035\u275b\u275c\ua78c](?=\p{L})/gu;
/**
 * What people type on a keyboard without the sign, before the letters that an apostrophe stands before. The letter before it may be
 * a Latin one that looks like a Ukrainian one.
 */
const STAND_INS = /(?<=[\p{Script=Cyrillic}\p{Script=Latin}\p{M}])(?:["*″“”‟]|'')(?=[яюєїЯЮЄЇïÏ])/gu;

/**
 * Returns the text with ’ for every sign that is used as an apostrophe: «пʹять», «п‛ять» and also «п"ять» and «п*ять», which are
 * common on keyboards without the sign. A word without any of them stays without one. Idempotent.
 */
export function oneApostrophe(text: string): string {
  return text.replace(STAND_INS, '’').replace(LOOKS, '’').replace(APOSTROPHES, '’');
}
