/** A map that keeps the entries set last: setting one beyond `limit` removes the entry whose last setting is the oldest. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #limit: number;

  constructor(limit: number) {
    super();
    this.#limit = limit;
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    const oldest = this.keys().next();
    if (this.size > this.#limit && !oldest.done) this.delete(oldest.value);
    return this;
  }
}
