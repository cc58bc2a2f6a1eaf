/** A color scale from deep shadow to highlight. */
export type Ramp = readonly [string, string, string, string, string, string]

const channels = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))

/** The color at `tone` (0 deepest, 1 brightest), in 33 steps so that equal neighbors can share one path. */
export function rampColor(ramp: Ramp, tone: number): string {
  const t = (Math.round(Math.min(1, Math.max(0, tone)) * 32) / 32) * (ramp.length - 1)
  const i = Math.min(Math.floor(t), ramp.length - 2)
  const from = channels(ramp[i] ?? '#000000')
  const to = channels(ramp[i + 1] ?? '#ffffff')
  return (
    '#' +
    from
      .map((c, k) =>
        Math.round(c + ((to[k] ?? c) - c) * (t - i))
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  )
}
