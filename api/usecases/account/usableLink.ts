import { normalizeEmail } from '../../domain/email.ts'
import { isRefusal, type Outcome, refuse } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import type { CallerOrigin } from './ports.ts'
import type { LinkOwner, MailedLink } from '../recovery/ports.ts'

export const unusableLink = refuse('invalidToken', 'This password reset link is invalid or has expired.')

export const mailedLink = ({ email, token }: MailedLink): MailedLink => ({
  email: normalizeEmail(email),
  token,
})

/**
 * The account a link belongs to. Trying a link that does not exist counts as a failed recovery; the owner of
 * a valid link is not limited.
 */
export async function usableLink(
  { recoveries, attempts, now }: Ports,
  from: CallerOrigin,
  { email, token }: MailedLink,
): Promise<Outcome<LinkOwner>> {
  const owner = await recoveries.ownerOf(email, token, now())
  if (owner) return owner
  const attempt = await attempts.take('recovery', email || null, from)
  return isRefusal(attempt) ? attempt : unusableLink
}
