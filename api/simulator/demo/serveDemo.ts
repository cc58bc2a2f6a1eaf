import { startSimulator, type Simulator } from '../startSimulator.ts'
import type { Begin, Begun } from './DemoMessages.ts'
import { demoRows } from './demoRows.ts'

/**
 * Serves the demo's store in this process, from its parent's message until the parent is gone for whatever
 * reason. Signals are ignored because a terminal sends them to the whole process group: the store stays until
 * the server has finished.
 */
export function serveDemo(): void {
  let simulator: Promise<Simulator> | null = null
  const reply = (message: Begun) => process.send?.(message)
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => undefined)
  process.once('message', (message: Begin) => {
    simulator = begin(message)
    simulator.then(
      () => reply({ kind: 'ready' }),
      (error: unknown) =>
        reply({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
    )
  })
  process.once('disconnect', () => {
    const end = () => process.exit(0)
    if (simulator === null) return end()
    void simulator.then((running) => running.stop()).then(end, end)
  })
}

const begin = ({ port, shop, token, secret, toldAt, webhookUrl, loupeUrl, stateFile }: Begin) =>
  startSimulator({
    port,
    shop,
    token,
    clientSecret: secret,
    webhookUrl,
    loupeUrl,
    stateFile,
    began: `demo of ${toldAt}`,
    rows: () => demoRows(new Date(toldAt)),
  })
