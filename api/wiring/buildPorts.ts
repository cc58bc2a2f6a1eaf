import { randomUUID } from 'node:crypto'
import { accounts } from '../data/account/accounts.ts'
import { attempts } from '../data/account/attempts.ts'
import { oneTimeCodes } from '../data/account/oneTimeCodes.ts'
import { passkeyChallenges } from '../data/account/passkeyChallenges.ts'
import { passwords } from '../data/account/passwords.ts'
import { recoveries } from '../data/account/recoveries.ts'
import { makeCommit } from '../data/database/commit.ts'
import { makeCommitAtOnce } from '../data/database/commitAtOnce.ts'
import type { Database } from '../data/database/database.ts'
import type { CurrentSettings } from '../data/desk/currentSettings.ts'
import type { SecretCipher } from '../data/secrets/secretCipher.ts'
import { firstInHour } from '../domain/audit/firstInHour.ts'
import { hourlyAllowance } from '../domain/audit/hourlyAllowance.ts'
import type { SignInRefusal } from '../domain/events/accessEvents.ts'
import type { Stream } from '../domain/events/eventRow.ts'
import type { Env } from '../env.ts'
import type { Metrics } from '../transport/process/metrics.ts'
import type { Claim } from '../usecases/idempotency/ports.ts'
import type { PasskeyCeremonies } from '../usecases/passkey/ports.ts'
import type { Ports } from '../usecases/ports.ts'
import type { StoreSync } from '../usecases/storeSync/ports.ts'
import type { workLater } from '../workLater.ts'

interface Given {
  readonly env: Env
  readonly db: Database
  readonly cipher: SecretCipher
  readonly signing: Parameters<typeof attempts>[1]
  readonly settings: CurrentSettings
  readonly passkeys: PasskeyCeremonies
  readonly pushPublicKey: string
  readonly metrics: Metrics
  /** Called after a commit with the streams that grew. */
  readonly wake: (streams: readonly Stream[]) => void
  readonly later: ReturnType<typeof workLater>
  /** Built after the ports. */
  readonly storeSync: () => StoreSync
  readonly resetDemo: (() => void) | null
}

/**
 * Limits per account and hour: more than a person needs. A program that signs in all the time is recorded no
 * more often.
 */
const ENTRIES_AN_HOUR = 30
const CHANGES_AN_HOUR = 60

/** Builds the dependencies of the use cases: for any clock, and for requests with an idempotency key their claim. */
export function buildPorts({
  env,
  db: { prisma, send },
  cipher,
  signing,
  settings,
  passkeys,
  pushPublicKey,
  metrics,
  wake,
  later,
  storeSync,
  resetDemo,
}: Given): (clock: () => Date, claim?: Claim) => Ports {
  const shared = {
    newId: randomUUID,
    isFirstRefusal: firstInHour(),
    countRefusedSignIn: (reason: SignInRefusal) => metrics.refusedSignIns.inc({ reason }),
    recordAllowance: hourlyAllowance(ENTRIES_AN_HOUR),
    listAllowance: hourlyAllowance(0),
    changeAllowance: hourlyAllowance(CHANGES_AN_HOUR),
    environmentPolicy: settings.environment,
    rereadSettings: () => settings.reread(),
    accounts: accounts(prisma, cipher, passkeys.available),
    passwords: passwords(),
    codes: oneTimeCodes,
    passkeys,
    challenges: passkeyChallenges(prisma),
    attempts: attempts(prisma, signing),
    recoveries: recoveries(prisma),
    localWebhooks: env.localWebhooks,
    pushPublicKey,
    adminTwoStep: env.adminTwoStep,
    unverifiedSuppliers: env.unverifiedSuppliers,
    linkBase: env.linkBase,
    resetDemo,
  }
  const saving = { prisma, newId: randomUUID, wake }
  return (clock, claim) => {
    const commit = makeCommit({ ...saving, cipher, now: clock, claim })
    // Recording a call's details does not count as carrying it out.
    const commitUnkeyed = claim ? makeCommit({ ...saving, cipher, now: clock }) : commit
    return {
      ...shared,
      get policy() {
        return settings.policy
      },
      get shipToNotes() {
        return settings.shipToNotes
      },
      get storeSync() {
        return storeSync()
      },
      now: clock,
      commit,
      commitAtOnce: makeCommitAtOnce({ ...saving, send, now: clock, claim }),
      appendLater: (actor, event) =>
        later.start(() =>
          commitUnkeyed(actor, (tx) => {
            tx.append(event)
            return Promise.resolve(true)
          }),
        ),
    }
  }
}
