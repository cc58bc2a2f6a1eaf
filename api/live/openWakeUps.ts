import type { WakeUps } from '../usecases/live/ports.ts'
import { LocalWakeUps } from './LocalWakeUps.ts'
import { PostgresCarrier } from './PostgresCarrier.ts'
import { RedisCarrier } from './RedisCarrier.ts'
import { SharedWakeUps } from './SharedWakeUps.ts'

interface WakeUpOptions {
  /** PostgreSQL's address; absent for the embedded database, which only one process uses. */
  readonly databaseUrl?: string | undefined
  /** Redis address; carries the wake-ups instead of PostgreSQL. */
  readonly redisUrl?: string | undefined
  /** Called when the connection to the other processes is lost. */
  readonly report: (error: unknown) => void
}

/** Chooses how wake-ups travel: by Redis, else PostgreSQL, else within this process only. */
export function openWakeUps({ databaseUrl, redisUrl, report }: WakeUpOptions): WakeUps {
  if (!databaseUrl) return new LocalWakeUps(report)
  return new SharedWakeUps(redisUrl ? new RedisCarrier(redisUrl) : new PostgresCarrier(databaseUrl), report)
}
