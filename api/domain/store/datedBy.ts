/** How far the store's clock may be ahead of ours, in milliseconds. */
const AHEAD_MS = 15 * 60_000

/**
 * The version as of now if the store dates it in the future: with such a date, all later versions would count as older.
 */
export const datedBy = <Version extends { readonly updatedAt: Date }>(now: Date, version: Version): Version =>
  version.updatedAt.getTime() - now.getTime() > AHEAD_MS ? { ...version, updatedAt: now } : version
