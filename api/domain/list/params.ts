import { isRealDate } from '../calendar.ts'
import { isId } from '../id.ts'

/** Readers of URL parameters: unknown values become null. */

export const among = <const Value extends string>(
  values: readonly Value[],
  value: string | null,
): Value | null => values.find((known) => known === value) ?? null

export const text = (value: string | null): string | null => value?.trim() || null

export const id = (value: string | null): string | null =>
  value !== null && isId(value) ? value.toLowerCase() : null

/** A whole number from 1 to `max`. */
export const countUpTo =
  (max: number) =>
  (value: string): number | null => {
    if (!/^\d{1,9}$/.test(value)) return null
    const number = Number(value)
    return number >= 1 && number <= max ? number : null
  }

/** A date (from midnight UTC) or an instant. */
export function moment(value: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/.test(value)) return null
  const at = new Date(value)
  return isRealDate(value.slice(0, 10)) && !Number.isNaN(at.getTime()) ? at : null
}

/** The parameter's own text: a date stays that day in every time zone, unlike its midnight UTC. */
export const momentText = (at: Date): string => at.toISOString().replace('T00:00:00.000Z', '')

export const yesOrNo = (value: string): boolean | null =>
  value === 'yes' ? true : value === 'no' ? false : null

/** The label of a search. */
export const quoted = (search: string): string => `“${search}”`
