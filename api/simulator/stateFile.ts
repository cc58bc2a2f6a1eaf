import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Simulation } from './Simulation.ts'
import type { Snapshot } from './state/Ledger.ts'
import type { Delivery } from './webhooks/Delivery.ts'
import type { Modes } from './webhooks/modes.ts'

/** All that the next run needs to go on where this one ended. */
export interface SavedState {
  readonly version: 1
  /** What the store held when it was new: another beginning makes another store. */
  readonly began: string
  /** Where this run listens, or the last one did. */
  readonly url: string
  /** How far the store's clock is ahead of this machine's. */
  readonly aheadMs: number
  readonly rows: Snapshot
  readonly deliveries: readonly Delivery[]
  readonly modes: Modes
}

const SAVES_AFTER_MS = 500
/** Of those that are over, the next run's log needs only so many. */
const KEEPS_OF_LOG = 200

export interface StateFile {
  readonly file: string
  readonly began: string
}

/** Null: there is none (of this beginning), or none that this version wrote. */
export function readState({ file, began }: Pick<StateFile, 'file'> & Partial<StateFile>): SavedState | null {
  try {
    const read = JSON.parse(readFileSync(file, 'utf8')) as SavedState
    return read.version === 1 && (began === undefined || read.began === began) ? read : null
  } catch {
    return null
  }
}

/** Writes the state soon after each change; `stop` writes it once more. */
export function keepState(simulation: Simulation, url: string, { file, began }: StateFile): { stop(): void } {
  const { store, webhooks } = simulation
  let timer: NodeJS.Timeout | null = null
  mkdirSync(dirname(file), { recursive: true })
  const save = () => {
    if (timer) clearTimeout(timer)
    timer = null
    // Replaced as a whole: a run that is killed meanwhile leaves the old one.
    const aside = `${file}.new`
    writeFileSync(
      aside,
      JSON.stringify({ version: 1, began, url, ...stateOf(simulation) } satisfies SavedState),
      { mode: 0o600 },
    )
    renameSync(aside, file)
  }
  const soon = () => {
    timer ??= setTimeout(save, SAVES_AFTER_MS).unref()
  }
  const stopListening = [store.listen(soon), webhooks.listen(soon)]
  save()
  return {
    stop() {
      for (const stop of stopListening) stop()
      save()
    },
  }
}

const stateOf = ({ store, webhooks, clock }: Simulation) => ({
  aheadMs: clock.now().getTime() - Date.now(),
  rows: store.snapshot(),
  deliveries: [
    ...webhooks.log.filter(({ nextAt }) => nextAt === null).slice(-KEEPS_OF_LOG),
    ...webhooks.log.filter(({ nextAt }) => nextAt !== null),
  ].sort((a, b) => a.nth - b.nth),
  modes: webhooks.modes,
})
