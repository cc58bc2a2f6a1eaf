import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, sourceFiles } from './sourceFiles.ts'

/** Whether a button in this source takes `disabled` itself. */
const hasDisabled = (source: string) =>
  [...source.matchAll(/<(?:Button|IconButton|button)\b/g)].some(({ index }) =>
    /\sdisabled\b/.test(propsAt(source, index)),
  )

/** The opening tag that begins here, without the contents of braces. */
function propsAt(source: string, start: number): string {
  let depth = 0
  let props = ''
  for (const character of source.slice(start)) {
    if (character === '{') depth++
    else if (character === '}') depth--
    else if (depth === 0) {
      if (character === '>') break
      props += character
    }
  }
  return props
}

it.each([
  ['<Button onClick={() => go()} disabled={busy}>', true],
  ['<Button startIcon={<AddIcon />} hidden={a < b} disabled>', true],
  ['<Button\n  disabled\n/>', true],
  ['<Button onClick={() => set({ disabled })}>Go</Button><TextField disabled />', false],
  ['<ActionButton disabled={busy}>', false],
])('%s: %s', (source, expected) => {
  expect(hasDisabled(source)).toBe(expected)
})

it('a dialog with a form is a FormDialog, whose fields cannot be changed while they are sent', () => {
  const screens = sourceFiles().filter((file) => /^web\/(?!ui\/).*\.tsx$/.test(file))
  expect(screens.length).toBeGreaterThan(100)
  const forms = screens.filter((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return [...source.matchAll(/<AppDialog\b/g)].some(({ index }) =>
      /\sonSubmit\b/.test(propsAt(source, index)),
    )
  })
  expect(forms).toEqual([])
})

it('no button is disabled while it may have the keyboard focus: it is an ActionButton, or has `clickUnless`', () => {
  const screens = sourceFiles().filter((file) => file.startsWith('web/') && file.endsWith('.tsx'))
  expect(screens.length).toBeGreaterThan(100)
  expect(screens.filter((file) => hasDisabled(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
