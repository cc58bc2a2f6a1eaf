import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '../freePort.ts'
import { ServerProcess } from '../ServerProcess.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a demo that no server uses, to copy from. */
    seededDemo: string
  }
}

/** Global setup of the browser project: seeds the demo once, which takes longer than two starts. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loupe-e2e-demo-'))
  const clear = () => rm(dataDir, { recursive: true, force: true })
  try {
    const ports = { PORT: String(await freePort()), STORE_PORT: String(await freePort()) }
    const server = await ServerProcess.start({ DATA_DIR: dataDir, DEMO: '1', ...ports })
    // Once it answers, it listens to signals too; before, SIGTERM would end it with its database open.
    try {
      await fetch(`${server.base}/readyz`)
    } finally {
      await server.stop()
    }
    const code = await server.end()
    if (code !== 0) {
      const end = code === null ? 'took too long to end and was killed' : `ended with ${code}`
      throw new Error(`The server of the demo ${end}: ${server.output}`)
    }
  } catch (error) {
    await clear()
    throw error
  }
  project.provide('seededDemo', dataDir)
  return clear
}
