import { SWITCHED_OFF } from '../../domain/outgoing/endpointChange.ts'
import { endpointChanged } from '../outgoing/onOwnEndpoint.ts'
import type { Tx } from '../ports.ts'
import { oneLine } from '../../domain/plainText.ts'
import type { SessionOwner } from './ports.ts'

interface Ending {
  /** The session to keep open; null for none. */
  readonly except: string | null
  /** The cause, as webhook screens show it. */
  readonly by: string
  readonly at: Date
}

/** The means of access besides the password that were ended. */
export interface Ended {
  readonly tokens: readonly string[]
  readonly webhooks: readonly string[]
  readonly passkeys: readonly string[]
}

/**
 * Ends everything that a person who knew the password may have left behind: sessions (with their live
 * connections), passkeys, API tokens and webhooks. For an admin, these are the ones created for partners.
 */
export async function endAccess(tx: Tx, owner: SessionOwner, { except, by, at }: Ending): Promise<Ended> {
  await tx.access.endSessions(owner, except)
  const passkeys = await tx.passkeys.removeAll(owner)
  const tokens = await tx.tokens.revokeAll(owner, at)
  for (const { id, name, owner: supplierId } of tokens)
    tx.append({ type: 'token.revoked', tokenId: id, name, ...(supplierId !== null && { supplierId }) })
  const webhooks = await tx.endpoints.switchAllOff(owner, by, at)
  for (const webhook of webhooks) tx.append(endpointChanged(webhook, SWITCHED_OFF))
  return { tokens: tokens.map(({ name }) => name), webhooks: webhooks.map(({ name }) => name), passkeys }
}

/** The paragraphs about it in the email to the owner. */
export function endedWords({ tokens, webhooks, passkeys }: Ended): string[] {
  return [
    passkeys.length > 0 &&
      `These passkeys were removed: ${listed(passkeys)}. Add yours again in your account.`,
    tokens.length > 0 &&
      `These API tokens were revoked, and programs that use them need new ones: ${listed(tokens)}.`,
    webhooks.length > 0 &&
      `These webhooks were switched off: ${listed(webhooks)}. Check their URLs before you switch them on again.`,
  ].filter((words) => words !== false)
}

const listed = (names: readonly string[]) => names.map((name) => `“${oneLine(name)}”`).join(', ')
