import { revokeTokenInput } from '../../domain/access/tokenInput.ts'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin, asSupplier } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/**
 * Revokes a token for good: a supplier its own, an admin any (a leaked token must not wait for its owner). Revoking
 * it again changes nothing.
 */
export async function revokeApiToken(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ tokenId: string }>> {
  const by = actor.role === 'supplier' ? asSupplier(actor) : asAdmin(actor, 'desk')
  if (isRefusal(by)) return by
  const input = parseInput(revokeTokenInput, raw)
  if (isRefusal(input)) return input

  return ports.commit(actor, async (tx) => {
    const token = await tx.tokens.lock(input.tokenId)
    if (!token || (by.role === 'supplier' && token.owner !== by.supplierId)) return notFound('Token')
    const { id: tokenId, name, owner } = token
    if (token.revoked) return { tokenId }
    await tx.tokens.revoke(tokenId, ports.now())
    tx.append({ type: 'token.revoked', tokenId, name, ...(owner && { supplierId: owner }) })
    return { tokenId }
  })
}
