import type { Amount } from '../money.ts'
import type { TimelineKind } from './timelineKind.ts'

/** The objects of an event's ids, as far as its timeline line needs them. */
export interface TimelineContext {
  /** The company of the event; null if it has none. */
  readonly company: string | null
  /** The supplier that had the order before a re-award. */
  readonly formerCompany: string | null
  /** The terms of a quote before an update; null if unknown. */
  readonly before: { readonly price: Amount; readonly deliveryDays: number } | null
  /** Someone other than the supplier acted, e.g. an admin who entered its quote. */
  readonly forSupplier: boolean
}

export interface TimelineLine {
  readonly kind: TimelineKind
  /** A few words. */
  readonly title: string
  /** The details, without instants, which the viewer's screen formats; null if the title says everything. */
  readonly text: string | null
  /** The previous and current deadline, when one was moved or is near. */
  readonly deadline?: { readonly was: Date | null; readonly is: Date | null }
}

type Part = string | null | false | undefined

/** Joins the details, with a person's own words last. */
export function line(
  kind: TimelineKind,
  title: string,
  parts: readonly Part[] = [],
  words?: string,
): TimelineLine {
  const said = parts.filter((part) => typeof part === 'string' && part !== '').join('; ')
  return { kind, title, text: [said, words].filter(Boolean).join('. ') || null }
}

/** "$1,250.00 → $1,100.00" */
export const moved = (from: string | null, to: string): string =>
  from === null ? to : from === to ? `${to}, unchanged` : `${from} → ${to}`

export const companyOf = ({ company }: Pick<TimelineContext, 'company'>): string => company ?? 'a supplier'

/** The detail that another person entered something for the supplier. */
export const enteredFor = (context: TimelineContext): Part =>
  context.forSupplier && `entered for ${companyOf(context)}`
