import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Simulation } from './Simulation.ts'
import type { Snapshot } from './state/Ledger.ts'
import type { Delivery } from './webhooks/Delivery.ts'
import type { Modes } from './webhooks/modes.ts'

/** Everything that the next run needs to continue from here. */
export interface SavedState {
  readonly version: 1
  /** Identifies the initial content; a state with another origin belongs to another store. */
  readonly began: string
  /** The address of this run, or of the last one. */
  readonly url: string
  /** How far the store's clock is ahead of real time. */
  readonly aheadMs: number
  readonly rows: Snapshot
  readonly deliveries: readonly Delivery[]
  readonly modes: Modes
}

const SAVES_AFTER_MS = 500
/** Number of finished deliveries that are kept in the log across runs. */
const KEEPS_OF_LOG = 200

interface StateFile {
  readonly file: string
  readonly began: string
}

/** Null: there is no state with this origin that this version can read. */
export function readState({ file, began }: Pick<StateFile, 'file'> & Partial<StateFile>): SavedState | null {
  try {
    const read = JSON.parse(readFileSync(file, 'utf8')) as SavedState
    return read.version === 1 && (began === undefined || read.began === began) ? read : null
  } catch {
    return null
  }
}

/** Writes the state shortly after each change, and on `stop`. */
export function keepState(simulation: Simulation, url: string, { file, began }: StateFile): { stop(): void } {
  const { store, webhooks } = simulation
  let timer: NodeJS.Timeout | null = null
  mkdirSync(dirname(file), { recursive: true })
  const save = () => {
    if (timer) clearTimeout(timer)
    timer = null
    // Replaced atomically: a run killed during the write leaves the old file intact.
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
