import type { WakeUps } from '../usecases/live/ports.ts'
import { LocalWakeUps } from './LocalWakeUps.ts'
import { PostgresCarrier } from './PostgresCarrier.ts'
import { RedisCarrier } from './RedisCarrier.ts'
import { SharedWakeUps } from './SharedWakeUps.ts'

export interface WakeUpOptions {
  /** PostgreSQL's address; absent on the embedded database, which one process has to itself. */
  readonly databaseUrl?: string | undefined
  /** Carries the wake-ups instead of PostgreSQL. */
  readonly redisUrl?: string | undefined
  /** Told when the connection to the other processes is lost. */
  readonly report: (error: unknown) => void
}

/** Wake-ups by what there is: Redis, else PostgreSQL, else within this process. */
export function openWakeUps({ databaseUrl, redisUrl, report }: WakeUpOptions): WakeUps {
  if (!databaseUrl) return new LocalWakeUps(report)
  return new SharedWakeUps(redisUrl ? new RedisCarrier(redisUrl) : new PostgresCarrier(databaseUrl), report)
}
