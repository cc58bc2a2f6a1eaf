import type { Ports } from '../../api/usecases/ports.ts'
import { until } from './until.ts'
import type { World } from './world.ts'

/** Ports whose commit waits, after the work is done, until the test releases it. */
export function halted({ ports }: World) {
  let isDone = () => {}
  let letGo = () => {}
  const done = new Promise<void>((resolve) => (isDone = resolve))
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  const commit: Ports['commit'] = (actor, work) =>
    ports.commit(actor, async (tx) => {
      const result = await work(tx)
      isDone()
      await gate
      return result
    })
  return { ports: { ...ports, commit }, done, letGo: () => letGo() }
}

/** Waits until the work has ended, or waits for a lock. */
export const orWaiting = ({ prisma }: World, work: Promise<unknown>) =>
  Promise.race([
    work,
    until('the second waits for the first', async () => {
      const [row] = await prisma.$queryRaw<{ waiting: boolean }[]>`
        SELECT EXISTS (SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock') AS waiting`
      return row?.waiting
    }),
  ])

/** Starts the second work before the first is committed. */
export async function atOnce(
  world: World,
  [first, second]: readonly [(ports: Ports) => Promise<unknown>, (ports: Ports) => Promise<unknown>],
): Promise<void> {
  const { ports, done, letGo } = halted(world)
  const before = first(ports)
  await done
  const after = second(world.ports)
  await orWaiting(world, after)
  letGo()
  await Promise.all([before, after])
}
