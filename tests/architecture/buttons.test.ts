import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, sourceFiles } from './sourceFiles.ts'

/** The opening tag of a button that takes `disabled`. */
const DISABLED = /<(?:Button|IconButton|button)\b(?:[^<>]|=>)*?\sdisabled\b/

it('no button is disabled while it may have the keyboard focus: it is an ActionButton, or has `clickUnless`', () => {
  const screens = sourceFiles().filter((file) => file.startsWith('web/') && file.endsWith('.tsx'))
  expect(screens.length).toBeGreaterThan(100)
  expect('<Button onClick={() => go()} disabled={busy}>').toMatch(DISABLED)
  expect(screens.filter((file) => DISABLED.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
