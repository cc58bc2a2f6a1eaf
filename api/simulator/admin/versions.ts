/** Versions supported by the store, oldest first; the schema here is that of the newest. */
const SUPPORTED = ['2026-01', '2026-04', '2026-07', '2026-10'] as const

/**
 * The version that serves a request for `asked`: one that is no longer supported falls forward to the
 * oldest supported. Null: no such version.
 */
export function versionFor(asked: string): string | null {
  if (asked === 'unstable') return asked
  if (!/^\d{4}-(?:01|04|07|10)$/.test(asked)) return null
  if (asked < SUPPORTED[0]) return SUPPORTED[0]
  return SUPPORTED.find((version) => version === asked) ?? null
}
