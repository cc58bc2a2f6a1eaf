import type { Prisma } from '../prisma/client.ts'

/**
 * The numbers of all advisory locks, which every user of the database shares: two with the same number would wait for
 * each other's work.
 */
export const advisoryLocks = {
  /** Prisma's own, so that its command line and Loupe never migrate at once. */
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
  /** The first of two numbers; the second is the owner's. Taken while its tokens are counted. */
  tokensOf: 7_205_121,
  /** As `tokensOf`, for webhooks. */
  webhooksOf: 7_205_123,
  /** Products that admins create. */
  ownProducts: 7_205_124,
  /** Saving the store's catalog, shared. Alone: reading it again before what it lacks is ordered. */
  storeCatalog: 7_205_126,
  /**
   * Saving an order for the first time, shared. Alone: recording whose data is erased, before their orders are looked
   * for. Whoever waits for it alone holds nothing, and whoever shares it only the order being saved, which the
   * recording does not touch; so it comes before `storeCatalog`, and before the rows of requests and events.
   */
  firstSaves: 7_205_127,
  /**
   * Saving list prices for variants and opening requests for them, shared. Alone: removing variants that their
   * product loses, and moving what they have to those that replace them.
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

/** The same, together with others who share it. */
export const shareLock = (client: Client, lock: keyof typeof advisoryLocks) =>
  client.$executeRaw`SELECT pg_advisory_xact_lock_shared(${advisoryLocks[lock]})`
