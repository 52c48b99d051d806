/** Sets a key as the newest of a map and drops the oldest beyond `limit`. */
export function keepYoungest<Value>(map: Map<string, Value>, key: string, value: Value, limit: number): void {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next();
  if (map.size > limit && !oldest.done) map.delete(oldest.value);
}
