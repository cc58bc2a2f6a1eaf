import { isRealDate } from '../calendar.ts'
import { isId } from '../text.ts'

/** Readers of URL parameters: unknown values become null. */

export const among = <const Word extends string>(words: readonly Word[], said: string | null): Word | null =>
  words.find((word) => word === said) ?? null

export const text = (said: string | null): string | null => said?.trim() || null

export const id = (said: string | null): string | null =>
  said !== null && isId(said) ? said.toLowerCase() : null

/** A whole number from 1 to `most`. */
export function count(said: string | null, most: number): number | null {
  if (said === null || !/^\d{1,9}$/.test(said)) return null
  const number = Number(said)
  return number >= 1 && number <= most ? number : null
}

/** A date (from midnight UTC) or an instant. */
export function moment(said: string | null): Date | null {
  if (said === null || !/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/.test(said)) return null
  const at = new Date(said)
  return isRealDate(said.slice(0, 10)) && !Number.isNaN(at.getTime()) ? at : null
}

export const yesOrNo = (said: string | null): boolean | null =>
  said === 'yes' ? true : said === 'no' ? false : null
