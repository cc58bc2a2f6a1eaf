/** Connections that stay open: more of one token than any program needs, in one process. */
export const MOST_STREAMS = 20

/** Counts the streams that each token holds open over HTTP. */
export function openStreams() {
  const open = new Map<string, number>()
  return {
    /** False when the token has as many as it may; else it is counted until `ends` says so. */
    admit(tokenId: string, ends: (over: () => void) => void): boolean {
      const before = open.get(tokenId) ?? 0
      if (before >= MOST_STREAMS) return false
      open.set(tokenId, before + 1)
      ends(() => {
        const left = (open.get(tokenId) ?? 1) - 1
        if (left > 0) open.set(tokenId, left)
        else open.delete(tokenId)
      })
      return true
    },
  }
}
