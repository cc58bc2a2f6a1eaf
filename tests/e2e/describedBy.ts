import type { Locator } from 'playwright-core'
import { until } from '../kit/until.ts'

/** Waits until a field is marked as invalid and its description, which screen readers announce, gives the reason. */
export async function describedBy(field: Locator, message: string): Promise<void> {
  await until(`the field says "${message}"`, () =>
    field.evaluate((input, wanted) => {
      const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
      const said = ids.map((id) => document.getElementById(id)?.textContent ?? '')
      return input.getAttribute('aria-invalid') === 'true' && said.includes(wanted)
    }, message),
  )
}
