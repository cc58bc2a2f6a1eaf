import { utcDate } from '../../domain/calendar.ts'

/** A database decimal in the documented format: "1249.00". */
export const decimal = (value: { toFixed(digits: number): string } | null): string | null =>
  value?.toFixed(2) ?? null

export const instant = (value: Date | null): string | null => value?.toISOString() ?? null

/** The name of a state: "Pending". */
export const nameOf = <State extends string>(names: Record<State, string>, state: State | null) =>
  state && names[state]

/** A date column without a time of day. */
export const date = (value: Date | null): string | null => (value ? utcDate(value) : null)
