import { expect, it } from 'vitest'
import { demoAccounts } from '../../prisma/seed/seedDemo.ts'
import { DeskWindow } from '../kit/browser/DeskWindow.ts'
import { startDemo } from '../kit/browser/startDemo.ts'
import { found, showEverythingAtOnce, WIDE } from './inBothLooks.ts'
import { openView } from './openView.ts'
import { stage } from './stage.ts'
import type { Viewer } from './View.ts'
import { VIEWS } from './views.ts'

const on = stage(startDemo)

/** Signed in, between two views. A new window signs in and loads the page, which takes longer than a view. */
const free: Record<Viewer, DeskWindow[]> = { visitor: [], admin: [], supplier: [] }

it.concurrent.for(VIEWS.filter(({ paper }) => !paper))(
  '$viewer, $name: accessible and without cut-off text, on a wide screen in light colors and on a phone in dark ones',
  async (view) => {
    const window = free[view.viewer].pop() ?? (await enter(view.viewer))
    const { page } = window
    expect(await found(page, () => openView(page, view))).toEqual([])
    expect(window.problems).toEqual([])
    free[view.viewer].push(window)
  },
)

async function enter(viewer: Viewer): Promise<DeskWindow> {
  const window = await DeskWindow.open(on.browser, viewer, on.product.base, { ...WIDE, still: true })
  const { admin, suppliers, supplierPassword } = demoAccounts
  await window.page.addInitScript(showEverythingAtOnce)
  if (viewer === 'admin') await window.signIn('admin', admin.email, admin.password)
  if (viewer === 'supplier') await window.signIn('supplier', suppliers[0]?.email ?? '', supplierPassword)
  return window
}
