import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { inTime } from '../../inTime.ts'

/** From a few milliseconds, for most responses, to the time after which a person has given up. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The measurements of one process; `measureOnRequest` adds those that are read at each scrape. */
export type Metrics = ReturnType<typeof openMetrics>

/** Labels have few possible values, and callers cannot invent any: each combination is kept forever. */
export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'loupe_http_request_seconds',
      help: 'Time to answer HTTP requests, without event streams.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: SECONDS,
      registers,
    }),
    operations: new Histogram({
      name: 'loupe_graphql_operation_seconds',
      help: 'Time to execute GraphQL queries and mutations, by their first field.',
      labelNames: ['kind', 'field'] as const,
      buckets: SECONDS,
      registers,
    }),
    graphqlErrors: new Counter({
      name: 'loupe_graphql_errors_total',
      help: 'Errors in answers to GraphQL operations, by code.',
      labelNames: ['code'] as const,
      registers,
    }),
    eventLag: new Histogram({
      name: 'loupe_event_lag_seconds',
      help: 'Time from an event to when this process had it for its followers.',
      buckets: SECONDS,
      registers,
    }),
    jobs: new Histogram({
      name: 'loupe_job_seconds',
      help: 'Duration of the rounds of scheduled jobs, by outcome.',
      // Not `job`, which is Prometheus's own label for a scrape target.
      labelNames: ['task', 'outcome'] as const,
      buckets: SECONDS,
      registers,
    }),
    jobsDone: new Gauge({
      name: 'loupe_job_done_timestamp_seconds',
      help: 'When a scheduled job last ended without an error; until then, when it was started first.',
      labelNames: ['task'] as const,
      aggregator: 'max',
      registers,
    }),
    problems: new Counter({
      name: 'loupe_problems_total',
      help: 'Errors that were written to the log.',
      registers,
    }),
    pushes: new Counter({
      name: 'loupe_pushes_total',
      help: 'Posts to the push services of browsers, by outcome.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    refusedSignIns: new Counter({
      name: 'loupe_sign_ins_refused_total',
      help: 'Refused sign-ins by reason, including those to accounts that do not exist.',
      labelNames: ['reason'] as const,
      registers,
    }),
    refusedWebhooks: new Counter({
      name: 'loupe_webhooks_refused_total',
      help: 'Webhooks refused because their signature or shop did not match.',
      registers,
    }),
  }
}

type Labels = Readonly<Record<string, string>>

/** A figure that is read whenever metrics are collected. */
export interface Measured {
  readonly name: string
  readonly help: string
  readonly label?: string
  /** True if every process reads the same value from the database; otherwise the values are added up. */
  readonly shared?: boolean
  /** The value, or one per value of the label. */
  readonly read: () => Promise<Readonly<Record<string, number>>> | Readonly<Record<string, number>>
}

/**
 * A cluster waits five seconds for the measurements of its processes: while the database does not answer, a
 * process reports only its own.
 */
const PATIENCE_MS = 4_500

/** Adds values that are read at each scrape. A value that cannot be read is reported, and left out. */
export function measureOnRequest(
  registry: Registry,
  measured: readonly Measured[],
  report: (error: unknown) => void,
): void {
  for (const { name, help, label, shared = false, read } of measured)
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: label ? [label] : [],
        aggregator: shared ? 'max' : 'sum',
        registers: [],
        async collect() {
          const entries = async () => Object.entries(await read())
          const tooLate = new Error('A measurement took too long')
          const values = await inTime(entries(), PATIENCE_MS, tooLate).catch((error: unknown) => {
            report(error)
            return []
          })
          this.reset()
          // Without a label, a reset sets it to 0.
          if (!label) this.remove()
          for (const [value, number] of values) {
            const labels: Labels = label ? { [label]: value } : {}
            this.set(labels, number)
          }
        },
      }),
    )
}
