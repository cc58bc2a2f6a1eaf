import { z } from 'zod'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorise.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import type { DeskSettings } from './ports.ts'

const input = z.object({ shareOutcomeBand: z.boolean('Say yes or no') })

/** An admin sets what the desk does from now on; what happened before stays as it was told. */
export async function changeDeskSettings(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<DeskSettings>> {
  const admin = asAdmin(actor)
  if (isRefusal(admin)) return admin
  const settings = parseInput(input, raw)
  if (isRefusal(settings)) return settings

  return ports.commit(actor, async (tx) => {
    await tx.desk.save(settings)
    tx.append({ type: 'desk.changed', ...settings })
    return settings
  })
}
