import { isId } from '../../domain/id.ts'
import type { PasskeyProof } from '../../domain/account/oneTimeCode.ts'
import type { Passkeys } from '../../usecases/passkey/ports.ts'
import type { SessionOwner } from '../../usecases/account/ports.ts'
import type { Prisma } from '../prisma/client.ts'

export const passkeys = (client: Prisma.TransactionClient): Passkeys => ({
  list: (owner) =>
    client.passkey.findMany({
      where: owner,
      orderBy: { createdAt: 'asc' },
      select: { credentialId: true, transports: true },
    }),

  async add(owner, { transports, ...passkey }, createdAt) {
    const [added] = await client.passkey.createManyAndReturn({
      data: [{ ...owner, ...passkey, transports: [...transports], createdAt }],
      select: { id: true },
      skipDuplicates: true,
    })
    return added?.id ?? null
  },

  async remove(owner, id) {
    if (!isId(id)) return null
    const [removed] = await deleteNamed(client, { ...owner, id })
    return removed ?? null
  },

  removeAll: (owner) => deleteNamed(client, owner),
})

async function deleteNamed(client: Prisma.TransactionClient, where: Prisma.PasskeyWhereInput) {
  const found = await client.passkey.findMany({ where, select: { id: true, name: true } })
  await client.passkey.deleteMany({ where: { id: { in: found.map(({ id }) => id) } } })
  return found.map(({ name }) => name)
}

/**
 * Counts a use. False if the passkey was removed meanwhile, or if its authenticator's counter did not
 * increase, which indicates a copy. A single statement, so that of two concurrent uses with the same count
 * one succeeds.
 */
export async function spendPasskey(
  client: Prisma.TransactionClient,
  owner: SessionOwner,
  { passkeyId, counter }: PasskeyProof,
  lastUsedAt: Date,
): Promise<boolean> {
  const { count } = await client.passkey.updateMany({
    where: { ...owner, id: passkeyId, counter: counter === 0 ? 0 : { lt: counter } },
    data: { counter, lastUsedAt },
  })
  return count === 1
}
