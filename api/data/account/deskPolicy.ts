import { policyOf } from '../../domain/desk/deskSettings.ts'
import type { Policy } from '../../domain/request/requestState.ts'
import { deskSettingsStore } from './deskSettings.ts'
import type { PrismaClient } from '../prisma/client.ts'

interface DeskPolicyOptions {
  readonly prisma: PrismaClient
  /** The policy where admins have not set anything. */
  readonly environment: Policy
  /** Other processes may change the settings, so they are read again regularly. */
  readonly shared: boolean
  /** Called when reading the settings fails; the last known ones stay in effect. */
  readonly report: (error: unknown) => void
  /** How long a change made by another process may go unnoticed; 2 s by default. */
  readonly lookEveryMs?: number
}

/** The current policy, without a database query; see `decisions/0008`. */
export class DeskPolicy {
  readonly #prisma: PrismaClient
  readonly #environment: Policy
  #current: Policy
  #reading: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #looking = false

  /** Resolves once the settings have been read. */
  static async open({
    report,
    shared,
    lookEveryMs = 2_000,
    ...rest
  }: DeskPolicyOptions): Promise<DeskPolicy> {
    const policy = new DeskPolicy(rest)
    await policy.reread()
    if (shared) {
      policy.#timer = setInterval(() => policy.#look(report), lookEveryMs)
      policy.#timer.unref()
    }
    return policy
  }

  private constructor({ prisma, environment }: Pick<DeskPolicyOptions, 'prisma' | 'environment'>) {
    this.#prisma = prisma
    this.#environment = environment
    this.#current = environment
  }

  get current(): Policy {
    return this.#current
  }

  get environment(): Policy {
    return this.#environment
  }

  /** Reads the current settings. Reads run one after another, so that an older one never overwrites a newer one. */
  reread(): Promise<void> {
    const reading = this.#reading.then(() => this.#read())
    this.#reading = reading.catch(() => undefined)
    return reading
  }

  async #read(): Promise<void> {
    this.#current = policyOf(await deskSettingsStore(this.#prisma).read(), this.#environment)
  }

  #look(report: (error: unknown) => void): void {
    // If the database hangs, reads must not pile up.
    if (this.#looking) return
    this.#looking = true
    void this.reread()
      .catch(report)
      .finally(() => {
        this.#looking = false
      })
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
