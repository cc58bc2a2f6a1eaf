/** A cursor consists of this many bytes of signature, and its numbers: base 36, separated by points. */
export const SIGNATURE_BYTES = 16

/**
 * Whether `newer` is a position after everything up to `cursor`: an answer read at that position contains all
 * events up to `cursor`. False if they are positions of different logs, or one of them is not a cursor.
 *
 * For Loupe's own screens. To all other clients a cursor is opaque, and only the server can verify it.
 */
export function isCovered(cursor: string, newer: string): boolean {
  const [numbers, bounds] = [numbersIn(cursor), numbersIn(newer)]
  if (!numbers || !bounds || numbers.length !== bounds.length) return false
  const [version, epoch, ...seqs] = numbers
  const [newerVersion, newerEpoch, ...limits] = bounds
  return (
    version === newerVersion && epoch === newerEpoch && seqs.every((seq, nth) => seq <= (limits[nth] ?? 0))
  )
}

/** Version, epoch of the log, and the last number seen in each stream; null if the text is not a cursor. */
function numbersIn(cursor: string): number[] | null {
  try {
    const text = atob(cursor.replaceAll('-', '+').replaceAll('_', '/')).slice(SIGNATURE_BYTES)
    if (!/^[\da-z]{1,12}(?:\.[\da-z]{1,12}){2,8}$/.test(text)) return null
    return text.split('.').map((number) => Number.parseInt(number, 36))
  } catch {
    return null
  }
}
