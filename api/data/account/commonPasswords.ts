import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'

/** The most frequently leaked passwords in lower case, from zxcvbn-ts. */
const LIST = '@zxcvbn-ts/language-common/src/passwords.json'

export function readCommonPasswords(): ReadonlySet<string> {
  const file = createRequire(import.meta.url).resolve(LIST)
  return new Set(z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))))
}
