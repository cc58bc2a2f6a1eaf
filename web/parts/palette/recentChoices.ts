import { attempt } from '../../ui/device/attempt.ts'

/** A destination chosen in the palette. */
type RecentChoice = { id: string; label: string; detail?: string; to: string }

const KEY = 'loupe/palette/recent'
const MOST = 5

/** The latest choices on this device, newest first; forgotten when their owner's session ends. */
export const recentChoices = {
  read(): RecentChoice[] {
    const kept: unknown = attempt(() => JSON.parse(localStorage.getItem(KEY) ?? '[]'))
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MOST) : []
  },

  add({ id, label, detail, to }: RecentChoice): void {
    const others = recentChoices.read().filter((one) => one.id !== id)
    const latest = [{ id, label, detail, to }, ...others].slice(0, MOST)
    attempt(() => localStorage.setItem(KEY, JSON.stringify(latest)))
  },

  forget(): void {
    attempt(() => localStorage.removeItem(KEY))
  },
}

function isRecent(value: unknown): value is RecentChoice {
  if (typeof value !== 'object' || value === null) return false
  const { id, label, to, detail } = value as Record<string, unknown>
  const isText = [id, label, to].every((one) => typeof one === 'string')
  // Accepts only addresses of this site.
  return isText && /^\/(?!\/)/.test(String(to)) && (detail === undefined || typeof detail === 'string')
}
