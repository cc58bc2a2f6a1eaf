/** Shuffles in the same way for the same seed. */
export function shuffled<T>(rows: readonly T[], seed: string): T[] {
  const next = random(seed)
  const mixed = [...rows]
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1))
    const [a, b] = [mixed[i], mixed[j]]
    if (a === undefined || b === undefined) continue
    mixed[i] = b
    mixed[j] = a
  }
  return mixed
}

/** Numbers in [0, 1): a linear congruential generator with the constants of Numerical Recipes. */
export function random(seed: string): () => number {
  let state = Buffer.from(seed).reduce((hash, byte) => (Math.imul(hash, 31) + byte) >>> 0, 7)
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
