import type { RequestChange } from '../../domain/events.ts'
import { decideStoreEdit, type LineNow } from '../../domain/request/storeEdit.ts'
import { targetPriceIn } from '../../domain/request/targetPrice.ts'
import type { Tx } from '../ports.ts'
import { cancelOnBoard } from '../request/cancelOnBoard.ts'

/** Brings the request of a store line to what the line says now. False when nothing had to change. */
export async function followLine(tx: Tx, requestId: string, line: LineNow, now: Date): Promise<boolean> {
  const board = await tx.boards.lock(requestId)
  if (!board) return false
  const decision = decideStoreEdit(board, line)
  switch (decision.do) {
    case 'nothing':
      return false
    case 'cancel':
      await cancelOnBoard(tx, board, now)
      return true
    case 'alert':
      tx.append({ type: 'order.store_changed', requestId, orderId: board.order.id, what: decision.what })
      return true
    case 'follow': {
      const { quantity, properties, destinationCountry } = line
      const target = targetPriceIn(properties)
      // A target that an admin set stays, unless the customer's own changed.
      const retargeted = target !== targetPriceIn(board.request.properties)
      await tx.requests.update(requestId, {
        quantity,
        properties,
        ...(destinationCountry !== null && { destinationCountry }),
        ...(retargeted && { desiredPrice: target }),
      })
      if (decision.reconfirm) await tx.quotes.askReconfirmation(requestId)
      const moved = destinationCountry !== null && destinationCountry !== board.request.destinationCountry
      const changes: RequestChange[] = ['edited']
      if (moved) changes.push('destination')
      if (retargeted) changes.push('target')
      tx.append({ type: 'request.changed', requestId, changes })
      return true
    }
  }
}
