/** What the Rasch model expects, given how many takers have each raw score. */
type Expected = { readonly rights: readonly number[]; readonly information: readonly number[] };

/**
 * Returns the forward table of the chances of raw scores for a taker of ability 0: row j has those over the first j questions. It
 * is the summation algorithm of the elementary symmetric functions, γ_r·Π(1 − p), which adds only positive terms and cannot
 * overflow (G. H. Fischer, "Einführung in die Theorie psychologischer Tests", 1974).
 */
function scoreChances(chances: readonly number[]): Float64Array[] {
  const rows = [Float64Array.of(1)];
  for (const [index, p] of chances.entries()) {
    const before = rows[index] as Float64Array;
    const row = new Float64Array(index + 2);
    for (let raw = 0; raw <= index; raw += 1) {
      const chance = before[raw] ?? 0;
      row[raw] = (row[raw] ?? 0) + chance * (1 - p);
      row[raw + 1] = chance * p;
    }
    rows.push(row);
  }
  return rows;
}

/** Returns for each question Σ weight_r · P(right | raw score r), by going back through the table. Time k². */
function weighedRights(
  chances: readonly number[],
  rows: readonly Float64Array[],
  weights: readonly number[],
): number[] {
  const last = rows.at(-1) as Float64Array;
  let back = Float64Array.from(last, (chance, raw) => ((weights[raw] ?? 0) === 0 ? 0 : (weights[raw] ?? 0) / chance));
  const rights = chances.map(() => 0);
  for (let index = chances.length - 1; index >= 0; index -= 1) {
    const [p, before] = [chances[index] ?? 0, rows[index] as Float64Array];
    const next = new Float64Array(index + 1);
    let sum = 0;
    for (let raw = 0; raw <= index; raw += 1) {
      sum += (back[raw + 1] ?? 0) * (before[raw] ?? 0);
      next[raw] = (back[raw] ?? 0) * (1 - p) + (back[raw + 1] ?? 0) * p;
    }
    rights[index] = sum * p;
    back = next;
  }
  return rights;
}

const chanceOf = (difficulty: number): number => 1 / (1 + Math.exp(difficulty));

/**
 * Returns how many takers the Rasch model expects to be right on each question, given their raw scores. Time k² for k
 * questions, however many takers.
 *
 * @param difficulties in logits
 * @param rawScores at index r how many takers have the raw score r
 */
export function expectedRights(difficulties: readonly number[], rawScores: readonly number[]): number[] {
  const chances = difficulties.map(chanceOf);
  return weighedRights(chances, scoreChances(chances), rawScores);
}

/** Returns the expected rights, and Σ n_r·P(1 − P): the information on each difficulty with the others known. Time k³. */
export function expectedInformation(difficulties: readonly number[], rawScores: readonly number[]): Expected {
  const chances = difficulties.map(chanceOf);
  const rows = scoreChances(chances);
  const [rights, information] = [chances.map(() => 0), chances.map(() => 0)];
  for (const [raw, count] of rawScores.entries()) {
    if (count === 0) continue;
    const given = weighedRights(
      chances,
      rows,
      rawScores.map((_, other) => (other === raw ? 1 : 0)),
    );
    for (const [index, p] of given.entries()) {
      rights[index] = (rights[index] ?? 0) + count * p;
      information[index] = (information[index] ?? 0) + count * p * (1 - p);
    }
  }
  return { rights, information };
}
