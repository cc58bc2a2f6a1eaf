import type { Reader } from '../data/reads/query/reader.ts'
import { asAdmin, justConfirmed } from '../domain/authorize.ts'
import type { Exported } from '../domain/events/accessEvents.ts'
import { isRefusal, notFound } from '../domain/refusal.ts'
import type { Row } from './Row.ts'

interface DataFile {
  /** With the parameter `id`. */
  readonly path: string
  readonly name: string
  readonly summary: string
  readonly without: string
  /** The kind of object that the id belongs to. */
  readonly noun: string
  /** For the audit log. */
  readonly about: (id: string) => Exported
  readonly read: (reader: Reader, id: string) => Promise<object | null>
}

/**
 * The data stored about a person or company that asks for it under privacy law, as a JSON file for an owner
 * to pass on.
 */
export const dataFile = ({ path, name, summary, without, noun, about, read }: DataFile): Row => ({
  method: 'FILE',
  path,
  who: ['admin'],
  doc: {
    summary,
    answer: null,
    more: `Only owners can. ${without} The session must have been signed in or confirmed within the last 15 minutes. Downloads are recorded in the audit log.`,
    refuses: ['confirmationRequired'],
  },
  name,
  type: 'application/json; charset=utf-8',
  async text({ reader, params, actor, ports }) {
    const owner = justConfirmed(asAdmin(actor, 'desk'), ports.now())
    if (isRefusal(owner)) return owner
    const id = params.id ?? ''
    const data = await read(reader(), id)
    return data ? { text: JSON.stringify(data, null, 2), about: about(id) } : notFound(noun)
  },
})
