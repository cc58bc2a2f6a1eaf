import { counted } from '../../../api/domain/counted.ts'
import { MAX_ATTEMPTS } from '../../../api/domain/outgoing/backOff.ts'
import { PING } from '../../../api/domain/outgoing/topics.ts'
import type { OutgoingTable_DeliveryFragment } from '../../gql/graphql.ts'

type Facts = Pick<
  OutgoingTable_DeliveryFragment,
  'topic' | 'status' | 'attempts' | 'responseStatus' | 'lastError' | 'replays'
>

/** The receiver's last answer. */
export function answerText({ status, responseStatus, lastError }: Facts): string {
  if (lastError !== null) return lastError
  return status === 'DELIVERED' ? `The receiver responded with ${responseStatus}` : 'Queued'
}

/** The number of attempts and replays. */
export function attemptsText({ topic, status, attempts, replays }: Facts): string {
  const most = topic === PING ? 1 : MAX_ATTEMPTS
  const tried = status === 'WAITING' ? `Attempt ${attempts} of ${most}` : counted(attempts, 'attempt')
  const again = replays > 0 ? `replayed ${counted(replays, 'time')}` : ''
  return [attempts > 0 ? tried : '', again].filter(Boolean).join(' · ')
}
