import { z } from 'zod'
import { idInput, optionalText, textInput } from '../text.ts'

export const savedLists = ['requests', 'orders', 'suppliers', 'products'] as const
export type SavedList = (typeof savedLists)[number]

/** Each view's matches are recounted on every change, so their number is limited. */
export const MAX_VIEWS_PER_LIST = 20
const MAX_VIEW_NAME_LENGTH = 60
export const VIEW_NAME_TAKEN = 'You already have a view with this name.'
const MAX_QUERY_LENGTH = 1_000

/** Parameters for the position in a list rather than its filters. */
const POSITION_PARAMS = ['page', 'new']

/** A URL query as it is saved: without the question mark and without the position in the list. */
export function keptQuery(search: string): string {
  const params = new URLSearchParams(search)
  for (const param of POSITION_PARAMS) params.delete(param)
  return params.toString()
}

export const saveViewInput = z.object({
  list: z.enum(savedLists, { error: 'Unknown list' }),
  name: textInput({ required: 'Name is required', max: MAX_VIEW_NAME_LENGTH }),
  query: optionalText(MAX_QUERY_LENGTH).transform((query) => keptQuery(query ?? '')),
})
export type NewView = z.infer<typeof saveViewInput>

/** Absent fields stay as they are. */
export const updateViewInput = z.object({
  id: idInput(),
  name: saveViewInput.shape.name.nullish(),
  query: saveViewInput.shape.query.nullish(),
})

export const removeViewInput = z.object({ id: idInput() })

/**
 * Parameters whose matches may change at any minute, without an event. Overdue orders are excluded: they
 * change with the date, when the list of orders has all its views counted again.
 */
const MOVED_BY_TIME = ['closing', 'unanswered']

/** Whether the number of a view's matches can change without an event. */
export const isMovedByTime = (query: string): boolean => {
  const params = new URLSearchParams(query)
  return MOVED_BY_TIME.some((param) => params.has(param))
}
