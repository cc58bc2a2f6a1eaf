import { latestDay } from '../../ui/form/futureDate.ts'

/**
 * Converts between instants and the value of a `datetime-local` field: minutes in the viewer's time zone,
 * `2026-11-20T16:30`. Empty and invalid texts are null.
 */
export const localInstant = {
  write(instant: string | null): string {
    if (instant === null) return ''
    const at = new Date(instant)
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  },

  read(typed: string): string | null {
    const at = new Date(typed)
    return typed === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
  },

  /** The latest value that a field accepts. */
  latest: (): string => `${latestDay()}T23:59`,

  /** The viewer's time zone: 'Europe/London'. */
  zone: (): string => Intl.DateTimeFormat().resolvedOptions().timeZone,
}
