import { z } from 'zod'
import { idInput, optionalText, textInput } from '../text.ts'

export const savedLists = ['requests', 'orders', 'suppliers', 'products'] as const
export type SavedList = (typeof savedLists)[number]

/** More are no help to anybody, and each is counted whenever something changes. */
export const MAX_VIEWS_PER_LIST = 20
export const MAX_VIEW_NAME_LENGTH = 60
const LONGEST_QUERY = 1_000

/** Where on the list one was, rather than which list it was. */
const PASSING = ['page', 'new']

/** The search part of an address, as it is kept: without the question mark and without what is of the moment. */
export function keptQuery(search: string): string {
  const words = new URLSearchParams(search)
  for (const word of PASSING) words.delete(word)
  return words.toString()
}

export const saveViewInput = z.object({
  list: z.enum(savedLists, { error: 'Unknown list' }),
  name: textInput({ required: 'Name is required', max: MAX_VIEW_NAME_LENGTH }),
  query: optionalText(LONGEST_QUERY).transform((query) => keptQuery(query ?? '')),
})
export type NewView = z.infer<typeof saveViewInput>

export const removeViewInput = z.object({ id: idInput() })
