import { z } from 'zod'
import type { Actor } from '../../domain/actor.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import { idInput } from '../../domain/text.ts'
import type { Ports } from '../ports.ts'
import { asReader } from './asReader.ts'

const input = z.object({ upTo: idInput() })

/**
 * Marks the reader's notifications up to this one as read. Without an event, because it concerns no other
 * account.
 */
export async function markNotificationsSeen(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ upTo: string }>> {
  const reader = asReader(actor)
  if (isRefusal(reader)) return reader
  const read = parseInput(input, raw)
  if (isRefusal(read)) return read

  return ports.commit(actor, async (tx) => {
    await tx.notifications.markSeen(reader, read.upTo)
    return read
  })
}
