/** A place that was gone to by the palette. */
type RecentChoice = { id: string; label: string; detail?: string; to: string }

const KEY = 'loupe/palette/recent'
const MOST = 5

/** What was chosen last on this device, newest first; forgotten at sign-out. */
export const recentChoices = {
  read(): RecentChoice[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MOST) : []
    } catch {
      // Storage that is forbidden or was written by somebody else: nothing is remembered.
      return []
    }
  },

  add({ id, label, detail, to }: RecentChoice): void {
    const others = recentChoices.read().filter((one) => one.id !== id)
    try {
      localStorage.setItem(KEY, JSON.stringify([{ id, label, detail, to }, ...others].slice(0, MOST)))
    } catch (error) {
      console.debug('Browser storage is not available', error)
    }
  },

  forget(): void {
    try {
      localStorage.removeItem(KEY)
    } catch (error) {
      console.debug('Browser storage is not available', error)
    }
  },
}

function isRecent(value: unknown): value is RecentChoice {
  if (typeof value !== 'object' || value === null) return false
  const { id, label, to, detail } = value as Record<string, unknown>
  const isText = [id, label, to].every((one) => typeof one === 'string')
  // An address of this site and nothing else.
  return isText && /^\/(?!\/)/.test(String(to)) && (detail === undefined || typeof detail === 'string')
}
