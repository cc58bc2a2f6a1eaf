/** One row of the table printed by `npm run bench -- all`. */
export interface Figure {
  readonly what: string
  readonly measured: string
  /**
   * The figure of the simplest implementation in the same run, or the ratio to it; empty if there is none.
   */
  readonly beside: string
}

/** The percentile of the measurements. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`

export const times = (value: number, of: number): string => `${(value / of).toFixed(1)}×`
