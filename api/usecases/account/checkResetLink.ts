import { mailedLinkInput } from '../../domain/account/recoveryInput.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import type { CallerOrigin } from './ports.ts'
import type { LinkOwner } from '../recovery/ports.ts'
import { mailedLink, usableLink } from './usableLink.ts'

/**
 * Whether an emailed link still works, checked before its owner chooses a password. Does not use the link up.
 */
export async function checkResetLink(
  ports: Ports,
  from: CallerOrigin,
  raw: unknown,
): Promise<Outcome<Pick<LinkOwner, 'account' | 'first'>>> {
  const input = parseInput(mailedLinkInput, raw)
  if (isRefusal(input)) return input
  const owner = await usableLink(ports, from, mailedLink(input))
  return isRefusal(owner) ? owner : { account: owner.account, first: owner.first }
}
