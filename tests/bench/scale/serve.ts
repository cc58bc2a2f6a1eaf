import { scaleDesk } from './scaleDesk.ts'

/** Keeps a seeded desk running until it is interrupted, for measuring and profiling by hand. */
export async function serve(flags: readonly string[]): Promise<void> {
  const desk = await scaleDesk({ times: Number(flags[0] ?? 1), processes: Number(flags[1] ?? 1) })
  console.log(`DATABASE_URL=${desk.databaseUrl}`)
  for (const server of desk.servers) console.log(server.base)
  await new Promise((resolve) => process.once('SIGINT', resolve))
  await desk.close()
}
