import { counted } from '../../../api/domain/counted.ts'
import { formatMoney } from '../../ui/value/formatMoney.ts'
import type { OutboxCommand } from './OutboxEntry.ts'

/**
 * Why an answer was not sent if its request is not found. The request exists: a supplier approved after it
 * was opened sees it only while it is open.
 */
export const HAS_CLOSED = 'This request has closed and no longer accepts answers.'

/** The content of an answer, as a sentence. */
export function answerText(command: OutboxCommand): string {
  if (command.kind === 'decline') return `You decline: “${command.input.reason}”.`
  const { price, deliveryDays } = command.input
  const days = counted(deliveryDays, 'day')
  return `Your ${command.kind === 'submit' ? 'quote' : 'update'}: ${formatMoney({ amount: price, currency: 'USD' })}, ${days}.`
}
