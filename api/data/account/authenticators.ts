import type { Proof } from '../../domain/account/oneTimeCode.ts'
import type { Authenticators, SessionOwner } from '../../usecases/account/ports.ts'
import type { Prisma } from '../prisma/client.ts'
import { spendPasskey } from './passkeys.ts'
import type { SecretCipher } from '../secrets/secretCipher.ts'

export const authenticators = (client: Prisma.TransactionClient, cipher: SecretCipher): Authenticators => ({
  async find(owner) {
    const found = await client.authenticator.findUnique({ where: whose(owner) })
    return found && { ...found, secret: cipher.decrypt(found.secret, secretRow(owner)) }
  },

  async begin(owner, secret, at) {
    await client.authenticator.deleteMany({ where: { ...owner, confirmedAt: null } })
    const encrypted = cipher.encrypt(secret, secretRow(owner))
    await client.authenticator.create({
      data: { ...owner, secret: encrypted, createdAt: at },
      select: { id: true },
    })
  },

  async confirm(owner, { step, recoveryHashes }, at) {
    const { count } = await client.authenticator.updateMany({
      where: { ...owner, confirmedAt: null },
      data: { confirmedAt: at, lastStep: step, recoveryHashes: [...recoveryHashes] },
    })
    return count === 1
  },

  use: (owner, proof, now) => spendProof(client, owner, proof, now),

  async remove(owner) {
    const { count } = await client.authenticator.deleteMany({
      where: { ...owner, confirmedAt: { not: null } },
    })
    return count === 1
  },
})

const idOf = (owner: SessionOwner) => ('adminId' in owner ? owner.adminId : owner.supplierId)

/** The row that an account's secret is bound to when it is encrypted. */
export const secretRow = (owner: SessionOwner): string => `authenticators ${idOf(owner)}`

const whose = (owner: SessionOwner) =>
  'adminId' in owner ? { adminId: owner.adminId } : { supplierId: owner.supplierId }

/** A single statement each: of many concurrent sign-ins with the same code, only one finds it unused. */
async function spendProof(
  client: Prisma.TransactionClient,
  owner: SessionOwner,
  proof: Proof,
  now: Date,
): Promise<boolean> {
  if ('passkeyId' in proof) return spendPasskey(client, owner, proof, now)
  if ('step' in proof) {
    const { count } = await client.authenticator.updateMany({
      where: { ...owner, confirmedAt: { not: null }, lastStep: { lt: proof.step } },
      data: { lastStep: proof.step },
    })
    return count === 1
  }
  const id = idOf(owner)
  const { recoveryHash } = proof
  const used = await client.$executeRaw`
    UPDATE authenticators SET recovery_hashes = array_remove(recovery_hashes, ${recoveryHash})
    WHERE (admin_id = ${id}::uuid OR supplier_id = ${id}::uuid) AND confirmed_at IS NOT NULL
      AND ${recoveryHash} = ANY(recovery_hashes)`
  return used === 1
}

/** Uses up the code or passkey of a sign-in; without one, only an account without two-step sign-in passes. */
export async function passesTwoStep(
  client: Prisma.TransactionClient,
  owner: SessionOwner,
  proof: Proof | null,
  now: Date,
): Promise<boolean> {
  if (proof !== null) return spendProof(client, owner, proof, now)
  return (await client.authenticator.count({ where: { ...owner, confirmedAt: { not: null } } })) === 0
}
