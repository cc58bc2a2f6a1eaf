import { act, screen, waitFor, within } from '@testing-library/react'
import { delay, graphql, HttpResponse, type RequestHandler } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SettingsScreenChangedDocument } from '../../../web/gql/graphql.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { quietScreens } from '../../kit/screens/quietScreens.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin } from '../../kit/screens/viewers.ts'
import { answer, desk, heard, settings } from './fixtures.ts'

const open = (...handlers: RequestHandler[]) => renderScreen('/settings', { viewer: anAdmin(), handlers })
/** Opens the settings from another page. */
async function openFromSuppliers(path: string) {
  const view = renderScreen('/suppliers', { viewer: anAdmin(), handlers: [desk().reads, ...quietScreens] })
  await screen.findByRole('heading', { name: 'Supplier Management' })
  const go = (to: string) => act(() => void view.router.navigate(to))
  const back = () => act(() => void view.router.navigate(-1))
  go(path)
  return { ...view, go, back }
}
const scrolled = vi.fn()
beforeEach(() => {
  scrolled.mockClear()
  Element.prototype.scrollIntoView = scrolled
})
const theSwitch = () => screen.findByRole('switch', { name: 'Tell suppliers how close their price was' })
const refused = (field: string, member: string, message: string) => ({
  data: { [field]: { __typename: member, message } },
})

const unconfirmed = { message: 'Please confirm.', extensions: { code: 'CONFIRMATION_REQUIRED' } }

describe('the settings screen', () => {
  it('the screen shows a loading state that screen readers announce', async () => {
    open(graphql.query('SettingsScreen', () => delay('infinite')))
    expect(await screen.findByText('Loading settings...')).toBeInTheDocument()
  })

  it('if loading fails, the settings can be loaded again', async () => {
    let fails = true
    const { user } = open(
      graphql.query('SettingsScreen', () =>
        HttpResponse.json(
          fails ? { errors: [{ message: 'No' }] } : { data: answer({ shareOutcomeBand: true }) },
        ),
      ),
    )
    const again = await screen.findByRole('button', { name: 'Try again' })
    fails = false
    await user.click(again)
    await waitFor(async () => expect(await theSwitch()).toBeChecked())
  })

  it('a button in the header, next to the bell, opens the settings', async () => {
    open(desk().reads)
    expect(await screen.findByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  })

  it.each([
    ['#deadlines', 'form', 'Deadlines'],
    ['#emails', 'region', 'Email preferences'],
  ])('the address %s leads to its card', async (hash, role, name) => {
    renderScreen(`/settings${hash}`, { viewer: anAdmin(), handlers: [desk().reads] })
    const card = await screen.findByRole(role, { name })
    await waitFor(() => expect(card).toHaveFocus())
    expect(scrolled.mock.contexts).toContain(card)
  })

  it('links at the top lead to each part of the settings and mark where the user is', async () => {
    const { user, back } = await openFromSuppliers('/settings')
    const links = within(await screen.findByRole('navigation', { name: 'On this page' }))
    const titles = links.getAllByRole('link').map(({ textContent }) => textContent)
    expect(titles).toEqual([
      'You',
      'Sign-in',
      'Notifications',
      'The desk',
      'Admins',
      'Audit log',
      'Try it out',
    ])
    for (const name of titles) {
      await user.click(links.getByRole('link', { name: name ?? '' }))
      expect(screen.getByRole('region', { name: name ?? '' })).toHaveFocus()
      expect(links.getByRole('link', { current: 'location' })).toHaveTextContent(name ?? '')
    }
    back()
    expect(await screen.findByRole('heading', { name: 'Supplier Management' })).toBeVisible()
  })

  it.each([
    ['a link at the top was pressed', '/settings'],
    ['the page was opened at that part', '/settings#admins'],
  ])('after a dialog is closed, the page stays where it was, also where %s', async (_how, path) => {
    const { user } = renderScreen(path, { viewer: anAdmin(), handlers: [desk().reads] })
    const links = within(await screen.findByRole('navigation', { name: 'On this page' }))
    if (path === '/settings') await user.click(links.getByRole('link', { name: 'Admins' }))
    expect(screen.getByRole('region', { name: 'Admins' })).toHaveFocus()
    expect(scrolled.mock.contexts).toContain(screen.getByRole('region', { name: 'Admins' }))
    const button = screen.getByRole('button', { name: 'Invite Admin' })
    await user.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite admin' }))
    scrolled.mockClear()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(button).toHaveFocus()
    expect(scrolled).not.toHaveBeenCalled()
  })

  it.each(['#admins', '#emails', '#deadlines'])(
    'on coming back to the settings, the part that a link to %s had led to is not brought into sight again',
    async (hash) => {
      const { go, back } = await openFromSuppliers(`/settings${hash}`)
      await waitFor(() => expect(scrolled).toHaveBeenCalled())
      go('/suppliers')
      await screen.findByRole('heading', { name: 'Supplier Management' })
      scrolled.mockClear()
      back()
      expect(await screen.findByRole('button', { name: 'Invite Admin' })).toBeVisible()
      expect(scrolled).not.toHaveBeenCalled()
    },
  )

  it('links lead to the pages where privacy and deadlines can be tried out', async () => {
    open(desk().reads)
    const part = within(await screen.findByRole('region', { name: 'Try it out' }))
    expect(part.getByText('Privacy Test')).toHaveAttribute('href', '/privacy-test')
    expect(part.getByText('Expiry Test')).toHaveAttribute('href', '/expiry-test')
  })
})

describe('the outcome notice setting', () => {
  it('outcome notices are off by default, and one click that explains them switches them on', async () => {
    const { reads, becomes } = desk()
    const { user } = open(
      reads,
      graphql.mutation('SetOutcomeNotices', () =>
        HttpResponse.json({ data: { changeDeskSettings: becomes({ shareOutcomeBand: true, revision: 4 }) } }),
      ),
    )
    expect(await theSwitch()).not.toBeChecked()
    await user.click(await theSwitch())
    expect(await screen.findByText(/From the next award on/)).toBeVisible()
    expect(await theSwitch()).toBeChecked()
    expect(sentAs('SetOutcomeNotices')).toEqual([{ input: { shareOutcomeBand: true, ifRevision: 3 } }])
  })

  it('the setting is reset with a message if saving fails', async () => {
    const { user } = open(
      desk({ shareOutcomeBand: true }).reads,
      graphql.mutation('SetOutcomeNotices', () => HttpResponse.json({ errors: [{ message: '' }] })),
    )
    await user.click(await theSwitch())
    expect(await screen.findByText('Failed to change the setting. Please try again.')).toBeVisible()
    expect(await theSwitch()).toBeChecked()
  })
})

describe('deadlines', () => {
  const hours = () => screen.findByLabelText('Quote window in hours')

  it('the screen shows which values come from the environment, and saves new ones', async () => {
    const { reads, becomes } = desk()
    const { user } = open(
      reads,
      graphql.mutation('QuotePolicyFormSave', () =>
        HttpResponse.json({
          data: {
            changeDeskSettings: becomes({
              quoteWindowHours: 24,
              quoteWindowSet: true,
              lateQuotes: 'BLOCK',
              lateQuotesSet: true,
              revision: 4,
            }),
          },
        }),
      ),
    )
    expect(await hours()).toHaveValue('')
    expect(screen.getByText('Set by the server configuration: 12')).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Set by the server configuration: accepted' })).toBeChecked()
    await user.type(await hours(), '24')
    await user.click(screen.getByRole('radio', { name: 'Blocked' }))
    await user.click(screen.getByRole('button', { name: 'Save Deadlines' }))
    expect(await screen.findByText('Settings Saved')).toBeVisible()
    expect(sentAs('QuotePolicyFormSave')).toEqual([
      { input: { quoteWindowHours: 24, lateQuotes: 'BLOCK', ifRevision: 3 } },
    ])
    expect(screen.getByText('Leave empty for 12, set by the server configuration.')).toBeVisible()
  })

  it("emptied values return to the environment's", async () => {
    const { reads, becomes } = desk({ quoteWindowHours: 24, quoteWindowSet: true })
    const { user } = open(
      reads,
      graphql.mutation('QuotePolicyFormSave', () =>
        HttpResponse.json({
          data: { changeDeskSettings: becomes({ quoteWindowHours: 12, quoteWindowSet: false, revision: 4 }) },
        }),
      ),
    )
    await user.clear(await hours())
    await user.click(screen.getByRole('button', { name: 'Save Deadlines' }))
    await screen.findByText('Settings Saved')
    expect(sentAs('QuotePolicyFormSave')).toEqual([
      { input: { quoteWindowHours: null, lateQuotes: null, ifRevision: 3 } },
    ])
  })

  it.each(['0', '-1', 'soon', '9000'])('%s hours are refused at the field', async (typed) => {
    const { user } = open(desk().reads)
    await user.type(await hours(), typed)
    await user.click(screen.getByRole('button', { name: 'Save Deadlines' }))
    expect(await screen.findByText('Enter a number of hours from 0.1 to 8,760')).toBeVisible()
    expect(sentAs('QuotePolicyFormSave')).toEqual([])
  })

  it('values follow another admin while nobody types', async () => {
    const { live } = open(desk().reads)
    expect(await hours()).toHaveValue('')
    const theirs = settings({ quoteWindowHours: 48, quoteWindowSet: true, revision: 4 })
    await live.emit(SettingsScreenChangedDocument, heard('Mei', theirs))
    await waitFor(async () => expect(await hours()).toHaveValue('48'))
  })

  it("values being edited are not replaced by another admin's: both are shown, and one is chosen", async () => {
    const { live, user } = open(desk().reads)
    await user.type(await hours(), '24')
    const theirs = settings({ quoteWindowHours: 48, quoteWindowSet: true, revision: 4 })
    await live.emit(SettingsScreenChangedDocument, heard('Mei', theirs))
    expect(await screen.findByText(/Mei just changed this: 48 hours, late quotes accepted\./)).toBeVisible()
    expect(await hours()).toHaveValue('24')
    await user.click(screen.getByRole('button', { name: 'Use theirs' }))
    expect(await hours()).toHaveValue('48')
    expect(screen.queryByText(/just changed this/)).not.toBeInTheDocument()
  })

  it('if another admin saved first, the current values are shown, and the input stays', async () => {
    const { reads, becomes } = desk()
    const { user } = open(
      reads,
      graphql.mutation('QuotePolicyFormSave', () => {
        becomes({ quoteWindowHours: 6, quoteWindowSet: true, revision: 4 })
        return HttpResponse.json(refused('changeDeskSettings', 'ConflictError', 'Another admin was first.'))
      }),
    )
    await user.type(await hours(), '24')
    await user.click(screen.getByRole('button', { name: 'Save Deadlines' }))
    expect(await screen.findByText('Another admin was first.')).toBeVisible()
    expect(await screen.findByText(/just changed this: 6 hours/)).toBeVisible()
    expect(await hours()).toHaveValue('24')
  })
})

describe('ship-to addresses', () => {
  it('an address that another admin changes is not put back by saving a different one', async () => {
    const { reads } = desk()
    const { live, user } = open(
      reads,
      graphql.mutation('ShipToFormSave', () =>
        HttpResponse.json(refused('changeDeskSettings', 'ConflictError', 'Another admin was first.')),
      ),
    )
    const { shipToNotes } = settings()
    const houston = await screen.findByLabelText(/USA Store - Houston/)
    const london = screen.getByLabelText(/UK Store - London/)
    await user.type(houston, ', 2nd floor')
    const theirs = settings({ shipToNotes: { ...shipToNotes, london: 'Loupe, 9 New Road' }, revision: 4 })
    await live.emit(SettingsScreenChangedDocument, heard('Mei', theirs))
    await waitFor(() => expect(london).toHaveValue('Loupe, 9 New Road'))
    expect(screen.queryByText(/just changed this/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save Addresses' }))
    await waitFor(() =>
      expect(sentAs('ShipToFormSave')).toMatchObject([
        {
          input: {
            shipToNotes: { houston: `${shipToNotes.houston}, 2nd floor`, london: 'Loupe, 9 New Road' },
            ifRevision: 4,
          },
        },
      ]),
    )
  })

  it('only the address that both have changed is named, and theirs can be taken', async () => {
    const { live, user } = open(desk().reads)
    const { shipToNotes } = settings()
    const houston = await screen.findByLabelText(/USA Store - Houston/)
    await user.type(houston, ', 2nd floor')
    const both = { houston: 'Loupe, 1 Main Street', london: 'Loupe, 9 New Road' }
    const theirs = settings({ shipToNotes: { ...shipToNotes, ...both }, revision: 4 })
    await live.emit(SettingsScreenChangedDocument, heard('Mei', theirs))
    expect(
      await screen.findByText(/^Mei just changed this: USA Store - Houston, Texas: Loupe, 1 Main Street\./),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Use theirs' }))
    expect(houston).toHaveValue('Loupe, 1 Main Street')
  })

  it('in an old session, the typed address waits for the confirmation and is then saved', async () => {
    const { reads, becomes } = desk()
    let confirmed = false
    const { user } = open(
      reads,
      graphql.mutation('ShipToFormSave', ({ variables }) => {
        if (!confirmed) return HttpResponse.json({ data: null, errors: [unconfirmed] })
        const { shipToNotes } = variables['input'] as { shipToNotes: Record<string, string> }
        return HttpResponse.json({
          data: {
            changeDeskSettings: becomes({
              shipToNotes: { ...settings().shipToNotes, ...shipToNotes },
              revision: 4,
            }),
          },
        })
      }),
      graphql.mutation('ConfirmSession', () => {
        confirmed = true
        const until = '2026-03-02T09:15:00.000Z'
        return HttpResponse.json({ data: { confirmSession: { __typename: 'SessionConfirmed', until } } })
      }),
    )
    const london = await screen.findByLabelText(/UK Store - London/)
    await user.clear(london)
    await user.type(london, 'Loupe, 2 New Road')
    const save = () => screen.getByRole('button', { name: 'Save Addresses' })
    await user.click(save())
    const dialog = () => screen.findByRole('dialog', { name: 'Confirm It’s You' })
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByText('Confirm It’s You')).not.toBeInTheDocument())
    expect(screen.getByLabelText(/UK Store - London/)).toHaveValue('Loupe, 2 New Road')
    await waitFor(() => expect(save()).toBeEnabled())
    await user.click(save())
    await user.type(within(await dialog()).getByLabelText(/^Your password/), 'secret-123{Enter}')
    expect(await screen.findByText('Addresses Saved')).toBeVisible()
    expect(screen.getByLabelText(/UK Store - London/)).toHaveValue('Loupe, 2 New Road')
  })

  it('ship-to addresses are saved together, and may not be blank', async () => {
    const { reads, becomes } = desk()
    const { user } = open(
      reads,
      graphql.mutation('ShipToFormSave', ({ variables }) => {
        const { shipToNotes } = variables['input'] as { shipToNotes: Record<string, string> }
        return HttpResponse.json({
          data: {
            changeDeskSettings: becomes({
              shipToNotes: { ...settings().shipToNotes, ...shipToNotes },
              revision: 4,
            }),
          },
        })
      }),
    )
    const london = await screen.findByLabelText(/UK Store - London/)
    await user.clear(london)
    await user.click(screen.getByRole('button', { name: 'Save Addresses' }))
    expect(await screen.findByText('Enter the company and street')).toBeVisible()
    await user.type(london, 'Loupe, 2 New Road')
    await user.click(screen.getByRole('button', { name: 'Save Addresses' }))
    expect(await screen.findByText('Addresses Saved')).toBeVisible()
    expect(sentAs('ShipToFormSave')).toEqual([
      {
        input: {
          shipToNotes: {
            houston: 'Loupe, 100 Example Street, Houston',
            london: 'Loupe, 2 New Road',
            hongKong: 'Loupe, 8 Example Road, Hong Kong',
          },
          ifRevision: 3,
        },
      },
    ])
  })
})
