export function followNpm(stop: () => void): () => void;
