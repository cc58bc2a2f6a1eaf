import { counted } from '../../../api/domain/counted.ts'
import { unreachable } from '../../ui/server/unreachable.ts'

/**
 * Shown when signing out could not reach the server.
 *
 * @param waiting how many answers wait on this device to be sent: they were not discarded
 */
export function signOutFailed(waiting = 0) {
  const kept = waiting === 0 ? '' : ` ${counted(waiting, 'unsent answer')} will still be sent.`
  return {
    tone: 'destructive',
    title: 'Sign Out Failed',
    text: `You are still signed in. ${unreachable()}${kept}`,
  } as const
}
