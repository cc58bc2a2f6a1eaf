import { counted } from '../counted.ts'
import { countryName } from '../country.ts'
import { formatMoney } from '../money.ts'
import { needsReconfirmation, type RequestChange } from '../request/requestChange.ts'
import type { Texts } from '../whatChanged.ts'
import type { TimelineKind } from './timelineKind.ts'

interface Changed {
  readonly changes: readonly RequestChange[]
  readonly losers?: readonly unknown[]
  readonly was?: Texts
  readonly is?: Texts
}

const words: Record<RequestChange, string> = {
  cancelled: 'Request canceled',
  expired: 'Deadline passed',
  reopened: 'Reopened',
  edited: 'Details edited',
  deadline: 'Deadline moved',
  target: 'Target price changed',
  destination: 'Destination changed',
  linked: 'Matched to the catalog',
  masked: 'Customer details masked',
}
/** In order of importance: the first change of an edit becomes the title. */
const order = Object.keys(words) as RequestChange[]

/** The timeline line of a request's edit, with the previous values if the event has them. */
export function changedLine({ changes, losers = [], was, is }: Changed) {
  const done = order.filter((change) => changes.includes(change))
  const [first = 'edited', ...further] = done
  const text = [
    ...further.map((change) => words[change].toLowerCase()),
    needsReconfirmation(changes) && 'Earlier quotes need reconfirmation',
    changes.includes('cancelled') && losers.length > 0 && `${counted(losers.length, 'quote')} closed`,
    ...(was && is ? particulars(was, is) : []),
  ].filter((part) => typeof part === 'string')
  const kind: TimelineKind = first === 'cancelled' || first === 'expired' ? first : 'changed'
  return {
    kind,
    title: words[first],
    text: text.length > 0 ? sentence(text.join('; ')) : null,
    ...(was &&
      is &&
      'expiresAt' in is && { deadline: { was: instant(was['expiresAt']), is: instant(is['expiresAt']) } }),
  }
}

function* particulars(was: Texts, is: Texts) {
  if ('targetPrice' in is)
    yield `Target price ${fromTo(was['targetPrice'], is['targetPrice'], formatMoney, 'none')}`
  if ('destinationCountry' in is)
    yield `Destination ${fromTo(was['destinationCountry'], is['destinationCountry'], countryName, 'unknown')}`
}

type Value = string | null | undefined

const fromTo = (was: Value, is: Value, show: (value: string) => string, absent: string) =>
  [was, is].map((value) => (value ? show(value) : absent)).join(' → ')

const instant = (value: Value) => (value ? new Date(value) : null)

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
