import { type DeskSettings, policyOf, SETTINGS_KNOWN_WITHIN_MS } from '../../domain/desk/deskSettings.ts'
import type { Policy } from '../../domain/request/requestState.ts'
import type { ShipToNotes } from '../../domain/shipTo.ts'
import { unlessLost } from '../../inTime.ts'
import type { PrismaClient } from '../prisma/client.ts'
import { deskSettingsStore } from './deskSettings.ts'

interface CurrentSettingsOptions {
  readonly prisma: PrismaClient
  /** The policy where admins have not set anything. */
  readonly environment: Policy
  /** Other processes may change the settings, so they are read again regularly. */
  readonly shared: boolean
  /** Called when reading the settings fails; the last known ones stay in effect. */
  readonly report: (error: unknown) => void
  /** How long a change made by another process may go unnoticed; by default, as `decisions/0008` says. */
  readonly lookEveryMs?: number
}

/** The desk settings in force, without a database query; see `decisions/0008`. */
export class CurrentSettings {
  readonly environment: Policy
  readonly #read: () => Promise<DeskSettings>
  #settings: DeskSettings
  #policy: Policy
  #reading: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #looking = false

  /** Resolves once the settings have been read. */
  static async open({
    prisma,
    environment,
    shared,
    report,
    lookEveryMs = SETTINGS_KNOWN_WITHIN_MS,
  }: CurrentSettingsOptions): Promise<CurrentSettings> {
    const store = deskSettingsStore(prisma)
    const read = () => store.read()
    const settings = new CurrentSettings(environment, read, await read())
    if (shared) {
      settings.#timer = setInterval(() => settings.#look(report), lookEveryMs)
      settings.#timer.unref()
    }
    return settings
  }

  private constructor(environment: Policy, read: () => Promise<DeskSettings>, settings: DeskSettings) {
    this.environment = environment
    this.#read = read
    this.#settings = settings
    this.#policy = policyOf(settings, environment)
  }

  get policy(): Policy {
    return this.#policy
  }

  get shipToNotes(): ShipToNotes {
    return this.#settings.shipToNotes
  }

  /** Reads the current settings. Reads run one after another, so that an older one never overwrites a newer one. */
  reread(): Promise<void> {
    const reading = this.#reading.then(() => this.#readAgain())
    this.#reading = reading.catch(() => undefined)
    return reading
  }

  async #readAgain(): Promise<void> {
    this.#settings = await unlessLost(this.#read())
    this.#policy = policyOf(this.#settings, this.environment)
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
