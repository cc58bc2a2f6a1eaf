const names = new Intl.DateTimeFormat('en-US', { month: 'short', year: '2-digit', timeZone: 'UTC' })

/** '2026-03' as 'Mar 26'. */
export const monthName = (month: string): string => names.format(new Date(`${month}-01T00:00:00Z`))
