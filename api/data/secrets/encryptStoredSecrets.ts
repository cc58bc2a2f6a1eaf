import { Prisma, type PrismaClient } from '../prisma/client.ts'
import { ANY_KEY, type SecretCipher } from './secretCipher.ts'

/** A column with secrets; table and id form the row name of its module's `secretRow`. */
interface SecretColumn {
  readonly table: string
  readonly column: string
  /** The id that the secret is bound to, as SQL. */
  readonly id: Prisma.Sql
}

const COLUMNS: readonly SecretColumn[] = [
  { table: 'authenticators', column: 'secret', id: Prisma.sql`coalesce(admin_id, supplier_id)` },
  { table: 'webhook_endpoints', column: 'secret', id: Prisma.sql`id` },
  { table: 'webhook_endpoints', column: 'previous_secret', id: Prisma.sql`id` },
]

/**
 * Encrypts all stored secrets that are not yet encrypted with the first key: those from before there was a
 * key, and those of an earlier key. Several processes may do so at once.
 * @throws Error with a one-line message when a secret is encrypted with a key that is missing
 */
export async function encryptStoredSecrets(prisma: PrismaClient, cipher: SecretCipher): Promise<void> {
  const writes: Prisma.Sql[] = []
  for (const { table, column, id } of COLUMNS) {
    const [name, secretOf] = [Prisma.raw(table), Prisma.raw(column)]
    const isOld =
      cipher.prefix === null
        ? Prisma.sql`starts_with(${secretOf}, ${ANY_KEY})`
        : Prisma.sql`NOT starts_with(${secretOf}, ${cipher.prefix})`
    const rows = await prisma.$queryRaw<{ id: string; secret: string }[]>`
      SELECT ${id}::text AS id, ${secretOf} AS secret FROM ${name} WHERE ${isOld}`
    for (const { id: rowId, secret } of rows) {
      const row = `${table} ${rowId}`
      const encrypted = cipher.encrypt(cipher.decrypt(secret, row), row)
      // Unless the secret was renewed meanwhile.
      writes.push(
        Prisma.sql`UPDATE ${name} SET ${secretOf} = ${encrypted} WHERE ${id} = ${rowId}::uuid AND ${secretOf} = ${secret}`,
      )
    }
  }
  // Only after all were decrypted: a start with a wrong key writes nothing.
  for (const write of writes) await prisma.$executeRaw(write)
}
