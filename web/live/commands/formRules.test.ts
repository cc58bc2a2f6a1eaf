import type { ResolverOptions } from 'react-hook-form'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { gate } from '../../../tests/kit/gate.ts'
import { checkBy } from './formRules.ts'

const schema = z.object({ name: z.string().min(1, 'Please enter a name') })
const options: ResolverOptions<{ name: string }> = { fields: {}, shouldUseNativeValidation: false }

test('text typed while a form’s rules are loading is not part of the submitted values', async () => {
  const arrived = gate()
  const check = checkBy(async () => {
    await arrived.opened
    return schema
  })
  const typed = { name: '' }
  const submitted = check(typed, undefined, options)
  typed.name = 'Lantern'
  arrived.open()
  expect((await submitted).errors).toMatchObject({ name: { message: 'Please enter a name' } })
  expect((await check(typed, undefined, options)).values).toEqual({ name: 'Lantern' })
})
