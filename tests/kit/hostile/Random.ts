/** Random choices, reproducible from a seed. */
export class Random {
  #state: number

  /** Similar seeds give unrelated choices. */
  constructor(seed: number, nth = 0) {
    this.#state = (Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b) ^ Math.imul(nth + 1, 0xc2b2_ae35)) >>> 0
    for (let round = 0; round < 4; round++) this.share()
  }

  /** From 0 to below 1 (mulberry32). */
  share(): number {
    this.#state = (this.#state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    return Math.floor(this.share() * end)
  }

  chance(probability: number): boolean {
    return this.share() < probability
  }

  /** @throws when there is nothing to pick from */
  pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new Error('Nothing to pick from')
    return from[this.below(from.length)] as T
  }

  /** Picks one, by weight. */
  weighted<T>(from: readonly (readonly [weight: number, value: T])[]): T {
    let at = this.share() * from.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, value] of from) if ((at -= weight) < 0) return value
    return (from.at(-1) as readonly [number, T])[1]
  }
}
