import argon2 from 'argon2'
import type { Passwords } from '../usecases/ports.ts'

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashing takes a core for milliseconds: more at once would only starve everything else. */
const AT_ONCE = 2

export function passwords(): Passwords {
  const queue = limit(AT_ONCE)
  // Of a secret nobody knows, so that the time of a wrong e-mail is the time of a wrong password.
  const nobody = argon2.hash(crypto.randomUUID(), OPTIONS)
  return {
    hash: (password) => queue(() => argon2.hash(password, OPTIONS)),
    verify: (hash, password) =>
      queue(async () => {
        const matches = await argon2.verify(hash ?? (await nobody), password)
        return hash !== null && matches
      }),
  }
}

/** Runs at most `most` tasks at once, the others in the order they came. */
function limit(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= most) await new Promise<void>((next) => waiting.push(next))
    running++
    try {
      return await task()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}
