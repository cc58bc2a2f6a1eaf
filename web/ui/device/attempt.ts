/**
 * For reading and writing browser storage, which may be full, forbidden or corrupted: the page then works
 * without the stored data.
 */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch (error) {
    console.debug('Browser storage is not available', error)
    return undefined
  }
}
