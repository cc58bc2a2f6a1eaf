import { screen, waitFor } from '@testing-library/react'
import { delay, graphql, HttpResponse, type RequestHandler } from 'msw'
import { describe, expect, it } from 'vitest'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin } from '../../kit/screens/viewers.ts'

const settings = (shareOutcomeBand: boolean) => ({ __typename: 'DeskSettings', shareOutcomeBand })
const reads = (shareOutcomeBand: boolean) =>
  graphql.query('SettingsScreen', () =>
    HttpResponse.json({ data: { eventCursor: 'cursor-0', deskSettings: settings(shareOutcomeBand) } }),
  )
const open = (...handlers: RequestHandler[]) => renderScreen('/settings', { viewer: anAdmin(), handlers })
const theSwitch = () => screen.findByRole('switch', { name: 'Tell suppliers how near their price was' })

describe('desk settings', () => {
  it('say that suppliers learn nothing of the award until an admin allows it', async () => {
    open(reads(false))
    expect(await theSwitch()).not.toBeChecked()
  })

  it('are awaited with a word for screen readers', async () => {
    open(graphql.query('SettingsScreen', () => delay('infinite')))
    expect(await screen.findByText('Loading settings...')).toBeInTheDocument()
  })

  it('are changed with one click, and say what that means', async () => {
    const { user } = open(
      reads(false),
      graphql.mutation('SetOutcomeNotices', () =>
        HttpResponse.json({ data: { changeDeskSettings: settings(true) } }),
      ),
    )
    await user.click(await theSwitch())
    expect(await screen.findByText(/From the next award on/)).toBeVisible()
    expect(await theSwitch()).toBeChecked()
    expect(sentAs('SetOutcomeNotices')).toEqual([{ input: { shareOutcomeBand: true } }])
  })

  it('stay as they are when the change fails, and say so', async () => {
    const { user } = open(
      reads(true),
      graphql.mutation('SetOutcomeNotices', () => HttpResponse.json({ errors: [{ message: '' }] })),
    )
    await user.click(await theSwitch())
    expect(await screen.findByText('Failed to change the setting. Please try again.')).toBeVisible()
    expect(await theSwitch()).toBeChecked()
  })

  it('can be asked for again when they did not come', async () => {
    let fails = true
    const { user } = open(
      graphql.query('SettingsScreen', () =>
        fails
          ? HttpResponse.json({ errors: [{ message: 'No' }] })
          : HttpResponse.json({ data: { eventCursor: 'cursor-0', deskSettings: settings(true) } }),
      ),
    )
    const again = await screen.findByRole('button', { name: /try again|retry/i })
    fails = false
    await user.click(again)
    await waitFor(() => expect(screen.getByRole('switch')).toBeChecked())
  })
})
