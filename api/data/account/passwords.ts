import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import argon2 from 'argon2'
import { z } from 'zod'
import type { Passwords } from '../../usecases/account/ports.ts'
import { TooBusy } from '../../usecases/access/ports.ts'
import { limitConcurrency } from '../database/limitConcurrency.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashing occupies a core for milliseconds: more at once would starve everything else. */
const AT_ONCE = 2
const HASHING = 'hashing'
/**
 * Attempts are limited per account and network, so only many networks together get here. The last in the queue waits
 * about ten seconds, after which people have given up.
 */
const MAX_WAITING = 500

export function passwords(): Passwords {
  const run = limitConcurrency(() => AT_ONCE)
  const queue = <T>(work: () => Promise<T>): Promise<T> =>
    run.waiting(HASHING) >= MAX_WAITING
      ? Promise.reject(new TooBusy('Too many passwords wait to be hashed'))
      : run(HASHING, work)
  // The hash of an unknown secret, so that an unknown email takes as long as a wrong password.
  const nobody = argon2.hash(crypto.randomUUID(), OPTIONS)
  let common: ReadonlySet<string> | undefined
  return {
    hash: (password) => queue(() => argon2.hash(password, OPTIONS)),
    verify: (hash, password) =>
      queue(async () => {
        const matches = await argon2.verify(hash ?? (await nobody), password)
        return hash !== null && matches
      }),
    isCommon(password) {
      common ??= readCommonPasswords()
      return common.has(password.trim().toLowerCase())
    },
  }
}

/** The most frequently leaked passwords in lower case, from zxcvbn-ts. */
const LIST = '@zxcvbn-ts/language-common/src/passwords.json'

function readCommonPasswords(): ReadonlySet<string> {
  const file = createRequire(import.meta.url).resolve(LIST)
  return new Set(z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))))
}
