import { Prisma, type PrismaClient } from '../prisma/client.ts'
import { ANY_KEY, type SecretCipher } from './secretCipher.ts'

/** A table with a column `secret`; table and id make up what `secretRow` of its module says. */
interface SecretTable {
  readonly table: string
  /** The id that the secret is bound to, as SQL. */
  readonly id: Prisma.Sql
}

const TABLES: readonly SecretTable[] = [
  { table: 'authenticators', id: Prisma.sql`coalesce(admin_id, supplier_id)` },
  { table: 'webhook_endpoints', id: Prisma.sql`id` },
]

/**
 * Encrypts all stored secrets with the first key that are not yet: those from before there was a key, and those of an
 * earlier key. Several processes may do so at once.
 * @throws Error with a one-line message when a secret is encrypted with a key that is missing
 */
export async function encryptStoredSecrets(prisma: PrismaClient, cipher: SecretCipher): Promise<void> {
  const isOld =
    cipher.prefix === null
      ? Prisma.sql`starts_with(secret, ${ANY_KEY})`
      : Prisma.sql`NOT starts_with(secret, ${cipher.prefix})`
  const writes: Prisma.Sql[] = []
  for (const { table, id } of TABLES) {
    const name = Prisma.raw(table)
    const rows = await prisma.$queryRaw<{ id: string; secret: string }[]>`
      SELECT ${id}::text AS id, secret FROM ${name} WHERE ${isOld}`
    for (const { id: rowId, secret } of rows) {
      const row = `${table} ${rowId}`
      const encrypted = cipher.encrypt(cipher.decrypt(secret, row), row)
      // Unless it was renewed meanwhile.
      writes.push(
        Prisma.sql`UPDATE ${name} SET secret = ${encrypted} WHERE ${id} = ${rowId}::uuid AND secret = ${secret}`,
      )
    }
  }
  // Only when all could be decrypted: a start with a wrong key writes nothing.
  for (const write of writes) await prisma.$executeRaw(write)
}
