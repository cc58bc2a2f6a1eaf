import { counted } from '../../../api/domain/counted.ts'
import { unreachable } from '../../ui/unreachable.ts'

/**
 * Shown when signing out could not reach the server.
 *
 * @param unsent how many answers wait on this device: they were not discarded
 */
export function signOutFailed(unsent = 0) {
  const kept = unsent === 0 ? '' : ` ${counted(unsent, 'unsent answer')} will still be sent.`
  return {
    tone: 'destructive',
    title: 'Sign Out Failed',
    text: `You are still signed in. ${unreachable()}${kept}`,
  } as const
}
