import { createTokenInput, MAX_TOKENS } from '../../domain/access/tokenInput.ts'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin, asSupplier, justConfirmed } from '../../domain/authorize.ts'
import { addDays } from '../../domain/calendar.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { oneLine } from '../../domain/plainText.ts'
import { conflict, isRefusal, type Outcome } from '../../domain/refusal.ts'
import { warnPerson } from '../account/warnings.ts'
import type { Ports } from '../ports.ts'

/**
 * Creates an API token: an admin's is for a partner, a supplier's reads as that supplier. The secret is
 * returned once and never stored.
 */
export async function createApiToken(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ tokenId: string; secret: string }>> {
  const maker = justConfirmed(
    actor.role === 'supplier' ? asSupplier(actor) : asAdmin(actor, 'desk'),
    ports.now(),
  )
  if (isRefusal(maker)) return maker
  const owner = maker.role === 'supplier' ? maker.supplierId : null
  const input = parseInput(createTokenInput(maker.role === 'supplier' ? 'supplier' : 'partner'), raw)
  if (isRefusal(input)) return input
  const { name, scopes, expiresInDays } = input

  return ports.commit(actor, async (tx) => {
    const now = ports.now()
    const names = await tx.tokens.activeNames(owner, now)
    if (names.length >= MAX_TOKENS)
      return conflict(`You already have ${MAX_TOKENS} active tokens. Revoke one first.`)
    if (names.some((taken) => taken.toLowerCase() === name.toLowerCase()))
      return conflict('A token with this name already exists.')
    const made = await tx.tokens.mint(
      {
        owner,
        name,
        scopes,
        expiresAt: expiresInDays === null ? null : addDays(now, expiresInDays),
        createdBy: maker.role === 'admin' ? maker.adminId : null,
      },
      now,
    )
    await warnPerson(tx, maker, {
      dedupeKey: `token-created:${made.tokenId}`,
      subject: 'An API token was created from your Loupe account',
      done: [
        `The API token “${oneLine(name)}” was created. Anyone who has it can read data from Loupe until it is revoked or expires.`,
      ],
      at: now,
    })
    tx.append({ type: 'token.created', tokenId: made.tokenId, name, ...(owner && { supplierId: owner }) })
    return made
  })
}
