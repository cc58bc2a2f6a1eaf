/**
 * Between instants and what a `datetime-local` field holds: minutes of the viewer's own zone, `2026-11-20T16:30`. Empty and
 * unreadable texts are null.
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

  /** What the viewer's zone is called: 'Europe/London'. */
  zone: (): string => Intl.DateTimeFormat().resolvedOptions().timeZone,
}
