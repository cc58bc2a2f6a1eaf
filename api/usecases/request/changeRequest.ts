import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorise.ts'
import type { RequestChange } from '../../domain/events.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import type { Request } from '../../domain/request/board.ts'
import { changeRequestInput } from '../../domain/request/requestInput.ts'
import { afterDeadlineCheck, isOpen } from '../../domain/request/requestState.ts'
import type { Ports, RequestPatch } from '../ports.ts'

/** An admin moves an open request's deadline, target price or destination. */
export async function changeRequest(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ requestId: string }>> {
  const admin = asAdmin(actor)
  if (isRefusal(admin)) return admin
  const input = parseInput(changeRequestInput, raw)
  if (isRefusal(input)) return input

  return ports.commit(actor, async (tx) => {
    const board = await tx.boards.lock(input.requestId)
    if (!board) return notFound('Quote request')
    const { request } = board
    if (!isOpen(request.status))
      return conflict(`A request that is ${request.status} can no longer be changed.`)
    const { patch, changes } = difference(request, input, ports.now())
    if (changes.length === 0) return { requestId: request.id }
    await tx.requests.update(request.id, patch)
    tx.append({ type: 'request.changed', requestId: request.id, changes })
    return { requestId: request.id }
  })
}

type Wanted = Pick<RequestPatch, 'expiresAt' | 'destinationCountry' | 'desiredPrice'>

function difference(request: Request, wanted: Wanted, now: Date) {
  const patch: { -readonly [K in keyof RequestPatch]: RequestPatch[K] } = {}
  const changes: RequestChange[] = []
  if (wanted.desiredPrice !== undefined && wanted.desiredPrice !== request.desiredPrice) {
    patch.desiredPrice = wanted.desiredPrice
    changes.push('target')
  }
  if (wanted.destinationCountry !== undefined && wanted.destinationCountry !== request.destinationCountry) {
    patch.destinationCountry = wanted.destinationCountry
    changes.push('destination')
  }
  if (wanted.expiresAt && wanted.expiresAt.getTime() !== request.expiresAt?.getTime()) {
    patch.expiresAt = wanted.expiresAt
    patch.closingAnnounced = null
    changes.push('deadline')
    const status = afterDeadlineCheck({ ...request, expiresAt: wanted.expiresAt }, now)
    // A deadline moved into the past only expires the request when the timer (or an admin) processes it.
    if (request.status === 'expired' && status !== 'expired') {
      patch.status = status
      changes.push('reopened')
    }
  }
  return { patch, changes }
}
