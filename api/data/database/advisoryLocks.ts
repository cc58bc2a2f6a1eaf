import type { Prisma } from '../prisma/client.ts'

/**
 * The numbers of all advisory locks. All users of a database share one number space: two locks with the same
 * number would block each other.
 */
export const advisoryLocks = {
  /** Prisma's own number, so that its command line and Loupe never migrate at once. */
  migrations: 72_707_369,
  rowSecurity: 7_205_119,
  searchIndexes: 7_205_118,
  /** Creating emails from the event log, and changing who gets them. */
  notifications: 7_205_117,
  /** Claiming deliveries of the store. */
  deliveries: 7_205_125,
  /** Queueing what is posted to webhooks, and erasing customers from it. */
  outgoing: 7_205_120,
  /** Changing an admin's address or who can sign in. */
  admins: 7_205_122,
  /** The first of two numbers; the second is the owner's. Held while the owner's tokens are counted. */
  tokensOf: 7_205_121,
  /** As `tokensOf`, for webhooks. */
  webhooksOf: 7_205_123,
  /** Products that admins create. */
  ownProducts: 7_205_124,
  /**
   * Shared: saving the store's catalog. Exclusive: reading it again before an order's variants are taken to
   * be missing.
   */
  storeCatalog: 7_205_126,
  /**
   * Shared: saving an order for the first time. Exclusive: recording whose data is erased, before their
   * orders are looked up. The exclusive holder takes it first, and sharers hold only the order being saved,
   * which the recording does not touch; so in the lock order it precedes `storeCatalog` and the rows of
   * requests and events.
   */
  firstSaves: 7_205_127,
  /**
   * Shared: saving list prices for variants and opening requests for them. Exclusive: removing variants that
   * their product loses, and moving their prices and requests to the variants that replace them.
   */
  liveVariants: 7_205_128,
  /**
   * The first of two numbers; the second is the store's order. Saving the order, and creating a request that names it,
   * take turns, so that one of them sees the other. Taken before all else.
   */
  storeOrder: 7_205_129,
} as const

type Client = Pick<Prisma.TransactionClient, '$executeRaw'>

/** Waits for the lock and holds it until the transaction ends. */
export const holdLock = (client: Client, lock: keyof typeof advisoryLocks) =>
  client.$executeRaw`SELECT pg_advisory_xact_lock(${advisoryLocks[lock]})`

/** Takes the lock until the transaction ends, unless somebody holds it; returns whether it did. */
export async function tryLock(
  client: Pick<Prisma.TransactionClient, '$queryRaw'>,
  lock: keyof typeof advisoryLocks,
): Promise<boolean> {
  const [row] = await client.$queryRaw<{ taken: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${advisoryLocks[lock]}) AS taken`
  return row?.taken ?? false
}

/** Like `holdLock`, but shared. */
export const shareLock = (client: Client, lock: keyof typeof advisoryLocks) =>
  client.$executeRaw`SELECT pg_advisory_xact_lock_shared(${advisoryLocks[lock]})`
