import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse, type RequestHandler } from 'msw'
import { describe, expect, it } from 'vitest'
import { AdminsSectionChangedDocument } from '../../../web/gql/graphql.ts'
import { dialogsLoaded } from '../../kit/screens/dialogsLoaded.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin } from '../../kit/screens/viewers.ts'
import { anAdminRow, answer } from './fixtures.ts'

const NEWCOMER = anAdminRow({
  id: 'admin-2',
  name: 'Mei Lin',
  email: 'mei@loupe.example',
  status: 'INVITED',
  invitedAt: '2026-03-02T08:30:00.000Z',
  lastSignedInAt: null,
})
const COLLEAGUE = anAdminRow({ id: 'admin-3', name: 'Otto', email: 'otto@loupe.example' })

const answers = (name: string, data: Record<string, unknown>) =>
  graphql.mutation(name, () => HttpResponse.json({ data }))

const reads = (admins: () => object[]) =>
  graphql.query('SettingsScreen', () => HttpResponse.json({ data: { ...answer(), admins: admins() } }))

const open = (...handlers: RequestHandler[]) =>
  renderScreen('/settings', {
    viewer: anAdmin(),
    handlers: [...handlers, reads(() => [anAdminRow(), NEWCOMER, COLLEAGUE])],
  })
/** The screen with a colleague whom another owner, Mei Lin, changes meanwhile. */
function openWhileOthersChange(admins = [anAdminRow(), COLLEAGUE]) {
  const { live, ...page } = open(reads(() => admins))
  const theyChange = async (next: typeof admins) => {
    admins = next
    await live.emit(AdminsSectionChangedDocument, {
      adminsChanged: {
        __typename: 'AdminsChangedEvent',
        cursor: 'c1',
        by: 'Mei Lin',
        occurredAt: new Date().toISOString(),
      },
    })
  }
  return { ...page, theyChange }
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))

const dialogs = () =>
  dialogsLoaded(
    import('../../../web/features/settings/InviteAdminDialog.tsx'),
    import('../../../web/features/settings/ChangeRoleDialog.tsx'),
    import('../../../web/features/settings/EndAccessDialog.tsx'),
    import('../../../web/parts/account/RemoveTwoStepDialog.tsx'),
  )

describe('the list of admins', () => {
  it('admins are listed with their status, and nobody can end their own access', async () => {
    open()
    const own = await row(/Eleanor Voss \(you\)/)
    expect(own.getByText('Active')).toBeVisible()
    expect(own.queryByRole('button')).not.toBeInTheDocument()
    expect((await row(/Mei Lin/)).getByText('Invited', { selector: 'span' })).toBeVisible()
  })

  it('the list says who has an authenticator app or a passkey, and who has neither', async () => {
    const otto = { ...COLLEAGUE, twoStep: true }
    const kim = anAdminRow({ id: 'admin-4', name: 'Kim', email: 'kim@loupe.example', hasPasskey: true })
    open(reads(() => [anAdminRow(), NEWCOMER, otto, kim]))
    expect((await row(/Eleanor Voss/)).getByText('Password only')).toBeVisible()
    expect((await row(/Otto/)).getByText('Two-step')).toBeVisible()
    expect((await row(/Kim/)).getByText('Passkey')).toBeVisible()
    expect(screen.getAllByText('Password only'), 'not of who has not joined').toHaveLength(1)
  })

  it('an admin is invited by name, email and role', async () => {
    const { user } = open(
      answers('InviteAdmin', { inviteAdmin: { ...NEWCOMER, id: 'admin-4', email: 'new@loupe.example' } }),
    )
    await user.click(await screen.findByRole('button', { name: 'Invite Admin' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite admin' }))
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Noor')
    await user.type(dialog.getByRole('textbox', { name: /^Email/ }), 'new@loupe.example')
    await user.click(dialog.getByRole('radio', { name: /^Viewer/ }))
    await user.click(dialog.getByRole('button', { name: 'Send Invitation' }))
    expect(await screen.findByText('A link is on its way to new@loupe.example.')).toBeVisible()
    expect(sentAs('InviteAdmin')).toEqual([
      { input: { name: 'Noor', email: 'new@loupe.example', role: 'VIEWER' } },
    ])
  })

  it('the address of a known admin is marked at its field, even after the toast is gone', async () => {
    const message = 'An admin with this email address already exists.'
    const { user } = open(answers('InviteAdmin', { inviteAdmin: { __typename: 'ConflictError', message } }))
    await user.click(await screen.findByRole('button', { name: 'Invite Admin' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite admin' }))
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Otto')
    const email = dialog.getByRole('textbox', { name: /^Email/ })
    await user.type(email, 'otto@loupe.example')
    await user.click(dialog.getByRole('button', { name: 'Send Invitation' }))
    await waitFor(() => expect(email).toHaveAccessibleDescription(message))
    expect(email).toHaveFocus()
  })

  it('an owner changes the role of another admin', async () => {
    const { user } = open(answers('ChangeAdminRole', { changeAdminRole: { ...COLLEAGUE, role: 'BUYER' } }))
    await user.click(await screen.findByRole('button', { name: 'Change the role of Otto' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change role' }))
    expect(dialog.getByRole('radio', { name: /^Owner/ })).toBeChecked()
    await user.click(dialog.getByRole('radio', { name: /^Buyer/ }))
    await user.click(dialog.getByRole('button', { name: 'Change Role' }))
    expect(await screen.findByText('Otto: Buyer')).toBeVisible()
    expect(sentAs('ChangeAdminRole')).toEqual([
      { input: { adminId: 'admin-3', role: 'BUYER', ifRole: 'OWNER' } },
    ])
  })

  it('choosing the same role again is no change, so nothing is sent', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Change the role of Otto' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change role' }))
    await user.click(dialog.getByRole('button', { name: 'Change Role' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sentAs('ChangeAdminRole')).toEqual([])
  })

  it('an untouched choice follows the role that another owner gives meanwhile', async () => {
    const { user, theyChange } = openWhileOthersChange()
    await user.click(await screen.findByRole('button', { name: 'Change the role of Otto' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change role' }))
    await theyChange([anAdminRow(), { ...COLLEAGUE, role: 'VIEWER' }])
    await waitFor(() => expect(dialog.getByRole('radio', { name: /^Viewer/ })).toBeChecked())
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('a choice cannot undo the role that another owner gave meanwhile, and says who gave it', async () => {
    const { user, theyChange } = openWhileOthersChange()
    await user.click(await screen.findByRole('button', { name: 'Change the role of Otto' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change role' }))
    await user.click(dialog.getByRole('radio', { name: /^Buyer/ }))
    await theyChange([anAdminRow(), { ...COLLEAGUE, role: 'VIEWER' }])
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /^Role Changed by Mei Lin .*Otto is now: Viewer\.$/,
    )
    expect(dialog.queryByRole('button', { name: 'Change Role' })).not.toBeInTheDocument()
  })

  it('the dialogs about an admin stay open and say so if another admin ends the access meanwhile', async () => {
    const helped = { ...COLLEAGUE, twoStep: true }
    for (const [button, title] of [
      ['Change the role of Otto', 'Change role'],
      ['Two-step off: Otto', 'Turn off two-step sign-in'],
    ] as const) {
      const { user, theyChange, unmount } = openWhileOthersChange([anAdminRow(), helped])
      await user.click(await screen.findByRole('button', { name: button }))
      const dialog = within(await screen.findByRole('dialog', { name: title }))
      await theyChange([anAdminRow()])
      expect(await dialog.findByRole('alert')).toHaveTextContent(
        /^Access Ended by Mei Lin .*Otto no longer has access\.$/,
      )
      unmount()
    }
  })

  it('an address opens no dialog that a role has no button for', async () => {
    const viewer = anAdminRow({ role: 'VIEWER' })
    for (const search of ['admin=new', 'role=admin-3', 'end-access=admin-3', 'two-step=admin-3']) {
      const { unmount } = renderScreen(`/settings?${search}`, {
        viewer: anAdmin({ role: 'VIEWER' }),
        handlers: [reads(() => [viewer, COLLEAGUE])],
      })
      await row(/Otto/)
      await dialogs()
      expect(screen.queryByRole('dialog'), search).not.toBeInTheDocument()
      unmount()
    }
  })

  it('a buyer reads the admins and the settings and cannot change them', async () => {
    const buyer = anAdminRow({ role: 'BUYER' })
    renderScreen('/settings', {
      viewer: anAdmin({ role: 'BUYER' }),
      handlers: [reads(() => [buyer, COLLEAGUE])],
    })
    for (const name of ['Invite Admin', 'End access of Otto', 'Save Addresses'])
      expect(await screen.findByRole('button', { name })).toHaveAccessibleDescription(
        /^Only owners can do this/,
      )
    expect(screen.getByRole('textbox', { name: /^UK Store/ })).toHaveAttribute('readonly')
    expect(screen.getByRole('button', { name: 'Save Profile' })).not.toHaveAttribute('aria-disabled')
    expect(screen.getByRole('textbox', { name: /^Name/ })).not.toHaveAttribute('readonly')
  })

  it('an admin who has not joined can be sent another link', async () => {
    const { user } = open(answers('InviteAdminAgain', { inviteAdminAgain: NEWCOMER }))
    await user.click(await screen.findByRole('button', { name: 'Send again: Mei Lin' }))
    expect(await screen.findByText('Invitation Sent')).toBeVisible()
    expect(sentAs('InviteAdminAgain')).toEqual([{ input: { adminId: 'admin-2' } }])
  })

  it("an admin's access ends only after a second confirmation", async () => {
    const { user } = open(
      answers('EndAccessDialog', { endAdminAccess: { __typename: 'AdminAccessEnded', adminId: 'admin-3' } }),
    )
    await user.click(await screen.findByRole('button', { name: 'End access of Otto' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'End access' }))
    expect(sentAs('EndAccessDialog')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'End Access' }))
    expect(await screen.findByText('Access Ended')).toBeVisible()
    expect(screen.getByText('Otto is no longer an admin.')).toBeVisible()
    expect(sentAs('EndAccessDialog')).toEqual([{ input: { adminId: 'admin-3' } }])
  })

  it('a canceled invitation is said to have ended its link', async () => {
    const { user } = open(
      answers('EndAccessDialog', { endAdminAccess: { __typename: 'AdminAccessEnded', adminId: 'admin-2' } }),
    )
    await user.click(await screen.findByRole('button', { name: /invitation.*Mei Lin/i }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel invitation' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel Invitation' }))
    expect(await screen.findByText('The link we emailed to Mei Lin no longer works.')).toBeVisible()
  })

  it('the question stays open and says so if another admin ends the access meanwhile', async () => {
    const { user, theyChange } = openWhileOthersChange()
    await user.click(await screen.findByRole('button', { name: 'End access of Otto' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'End access' }))
    await theyChange([anAdminRow()])
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /^Access Ended by Mei Lin .*Otto no longer has access\.$/,
    )
    expect(dialog.queryByRole('button', { name: 'End Access' })).not.toBeInTheDocument()
    await user.click(dialog.getByText('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})
