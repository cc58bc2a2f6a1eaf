export type Health = 'ok' | 'degraded' | 'down'

/** Measurements of Loupe's own parts, in milliseconds; null if nothing is waiting. */
export interface SystemFigures {
  /** The database's response time; null if it did not respond. */
  readonly databaseMs: number | null
  /** Age of the oldest event that has not been delivered to readers of the log. */
  readonly logBehindMs: number | null
  readonly storeConnected: boolean
  /** The longest wait of a store delivery to be processed, since it was received or last replayed. */
  readonly deliveryWaitsMs: number | null
  readonly mailServer: boolean
  /**
   * Age of the oldest email that should have been sent, except emails that only their own address refuses.
   */
  readonly mailWaitsMs: number | null
}

export interface SystemPart {
  readonly name: 'database' | 'event log' | 'store' | 'mail'
  readonly status: Health
  /** One sentence for the public: no host, business figure or error text. */
  readonly detail: string
  readonly lagMs: number | null
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The status of each part. Without the database, the others are down too. */
export function systemParts(figures: SystemFigures): SystemPart[] {
  const database = databasePart(figures.databaseMs)
  if (database.status === 'down')
    return [
      database,
      ...(['event log', 'store', 'mail'] as const).map((name) => ({
        name,
        status: 'down' as const,
        detail: 'Waiting for the database.',
        lagMs: null,
      })),
    ]
  return [database, logPart(figures.logBehindMs), storePart(figures), mailPart(figures)]
}

const order: readonly Health[] = ['ok', 'degraded', 'down']

export const worstOf = (parts: readonly SystemPart[]): Health =>
  parts.reduce<Health>(
    (worst, { status }) => (order.indexOf(status) > order.indexOf(worst) ? status : worst),
    'ok',
  )

function databasePart(ms: number | null): SystemPart {
  if (ms === null) return { name: 'database', status: 'down', detail: 'Not responding.', lagMs: null }
  const status = byAge(ms, SECOND, Infinity)
  return {
    name: 'database',
    status,
    detail: status === 'ok' ? 'Responding.' : 'Responding slowly.',
    lagMs: ms,
  }
}

function logPart(ms: number | null): SystemPart {
  const status = byAge(ms, MINUTE, 10 * MINUTE)
  const detail =
    status === 'ok'
      ? 'Live updates are on time.'
      : 'Live updates and notifications are delayed. Nothing is lost.'
  return { name: 'event log', status, detail, lagMs: tellable(ms, status) }
}

function storePart({ storeConnected, deliveryWaitsMs }: SystemFigures): SystemPart {
  // This is a choice, or a desk that is being set up: nothing is slow or delayed.
  if (!storeConnected)
    return { name: 'store', status: 'ok', detail: 'Not set up: no online store is connected.', lagMs: null }
  const status = byAge(deliveryWaitsMs, MINUTE, 15 * MINUTE)
  const detail = status === 'ok' ? 'Orders are arriving normally.' : 'Incoming orders are delayed.'
  return { name: 'store', status, detail, lagMs: tellable(deliveryWaitsMs, status) }
}

function mailPart({ mailServer, mailWaitsMs }: SystemFigures): SystemPart {
  const status = byAge(mailWaitsMs, 5 * MINUTE, HOUR)
  const detail =
    status !== 'ok'
      ? 'Emails are delayed.'
      : mailServer
        ? 'Emails are sent on time.'
        : 'No mail server is configured; emails are saved to a folder.'
  return { name: 'mail', status, detail, lagMs: tellable(mailWaitsMs, status) }
}

const byAge = (ms: number | null, late: number, tooLate: number): Health =>
  ms === null || ms < late ? 'ok' : ms < tooLate ? 'degraded' : 'down'

/**
 * Hides lags within normal limits, because anyone can see this: a visitor who has just applied with an
 * address could tell from an email waiting for a second that the address is known, or from a waiting event
 * that a rival has just acted.
 */
const tellable = (ms: number | null, status: Health): number => (status === 'ok' ? 0 : (ms ?? 0))
