import { z } from 'zod'
import { textInput } from '../text.ts'

/** At most a year of hours, as in the server configuration. */
const HOURS = 'Enter a number of hours from 0.1 to 8,760'
const INCOMPLETE_ADDRESS = 'Enter the company and street'
const MAX_NOTE_LENGTH = 200

const note = textInput({ required: INCOMPLETE_ADDRESS, max: MAX_NOTE_LENGTH })

export const quoteWindowInput = z.number({ error: HOURS }).min(0.1, HOURS).max(8760, HOURS)

const lateQuotesInput = z.enum(['accept', 'block'], 'Choose whether late quotes are accepted or blocked')

/** The addresses of the three hubs. */
export const shipToNotesInput = z.object({ houston: note, london: note, hongKong: note })

/** Omitted fields stay as they are; null resets the quote window or late quotes to the server configuration. */
export const changeDeskSettingsInput = z.object({
  shareOutcomeBand: z.boolean('Must be yes or no').nullish(),
  quoteWindowHours: quoteWindowInput.nullish(),
  lateQuotes: lateQuotesInput.nullish(),
  shipToNotes: z
    .object({ houston: note.nullish(), london: note.nullish(), hongKong: note.nullish() })
    .nullish(),
  /** The revision of the settings the form showed. */
  ifRevision: z.int('ifRevision is required').min(0, 'ifRevision is required'),
})
