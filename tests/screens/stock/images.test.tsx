import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { FollowAssortmentDocument } from '../../../web/gql/graphql.ts'
import { gate } from '../../kit/gate.ts'
import { assortmentChange } from '../../kit/screens/assortmentChange.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { anImage, openStock } from './fixtures.ts'
import type { Image } from './fixtures.ts'

const theCard = async () => within(await screen.findByRole('region', { name: 'Product Images' }))
const LINK = 'https://drive.example/folders/atelier'

describe('image links', () => {
  it('the list is empty at first', async () => {
    openStock({})
    expect(await (await theCard()).findByText('No links saved yet.')).toBeVisible()
  })

  it('a link opens in a new tab that has no access to this one', async () => {
    openStock({ images: [anImage()] })
    const link = await screen.findByRole('link', { name: /drive\.example/ })
    expect(link).toHaveAttribute('href', LINK)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('if loading fails, the list can be loaded again', async () => {
    let broken = true
    const { user } = openStock({
      images: [anImage()],
      handlers: [
        graphql.query('ImageLinks', () => (broken ? HttpResponse.json(null, { status: 503 }) : undefined)),
      ],
    })
    const card = await theCard()
    expect(await card.findByText('Failed to fetch images')).toBeVisible()
    broken = false
    await user.click(card.getByRole('button', { name: 'Try again' }))
    expect(await card.findByRole('link')).toBeVisible()
  })

  it('links are shown a few at a time', async () => {
    const images = Array.from({ length: 7 }, (_, index) =>
      anImage({ id: `image-${index}`, imageUrl: `https://drive.example/${index}` }),
    )
    const { user } = openStock({ images })
    const card = await theCard()
    expect(await card.findAllByRole('link')).toHaveLength(5)
    await user.click(card.getByRole('button', { name: 'Load more: image links' }))
    await waitFor(() => expect(card.getAllByRole('link')).toHaveLength(7))
  })

  it('the list follows changes in another window', async () => {
    const images: Image[] = []
    const { live } = openStock({ images })
    const card = await theCard()
    await card.findByText('No links saved yet.')
    images.push(anImage())
    await live.emit(FollowAssortmentDocument, assortmentChange('IMAGES'))
    expect(await card.findByRole('link')).toBeVisible()
  })
})

describe('saving an image link', () => {
  it.each(['', '   '])('a valid link is required: %j', async (typed) => {
    const { user } = openStock({})
    const card = await theCard()
    if (typed) await user.type(card.getByRole('textbox', { name: /link/ }), typed)
    await user.click(card.getByRole('button', { name: 'Save Image Link' }))
    expect(await screen.findByText('No Image Link')).toBeVisible()
    expect(screen.getAllByText('Please enter a Google Drive link first.').length).toBeGreaterThan(0)
    expect(sentAs('SaveImageLink')).toEqual([])
  })

  it.each([
    ['drive.example/x', 'Please enter a link that starts with https://'],
    ['http://drive.example/x', 'Please enter a link that starts with https://'],
    ['javascript:alert(1)', 'Please enter a link that starts with https://'],
    ['https://me:secret@drive.example', 'Please remove the user name and password from the link'],
    [
      'https://127.0.0.1',
      'Please enter a link that opens from the internet, such as https://drive.google.com/...',
    ],
  ])('only plain https links are accepted: %s', async (typed, message) => {
    const { user } = openStock({})
    const card = await theCard()
    await user.type(card.getByRole('textbox', { name: /link/ }), typed)
    await user.click(card.getByRole('button', { name: 'Save Image Link' }))
    expect(await card.findByText(message)).toBeVisible()
    expect(sentAs('SaveImageLink')).toEqual([])
  })

  it('the link is added to the list with a confirmation', async () => {
    const images: Image[] = []
    const { user } = openStock({
      images,
      handlers: [
        graphql.mutation('SaveImageLink', () => {
          images.push(anImage())
          return HttpResponse.json({ data: { saveSupplierImage: anImage() } })
        }),
      ],
    })
    const card = await theCard()
    await user.type(card.getByRole('textbox', { name: /link/ }), LINK)
    await user.click(card.getByRole('button', { name: 'Save Image Link' }))
    expect(await screen.findByText('Image Link Saved')).toBeVisible()
    expect(await card.findByRole('link')).toBeVisible()
    expect(card.getByRole('textbox', { name: /link/ })).toHaveValue('')
    expect(card.getByRole('form', { name: 'New image link' })).toHaveFocus()
    expect(sentAs('SaveImageLink')).toEqual([{ input: { imageUrl: LINK } }])
  })

  it('an unreachable server is reported, and the input stays', async () => {
    const { user } = openStock({
      handlers: [graphql.mutation('SaveImageLink', () => HttpResponse.json(null, { status: 503 }))],
    })
    const card = await theCard()
    await user.type(card.getByRole('textbox', { name: /link/ }), LINK)
    await user.click(card.getByRole('button', { name: 'Save Image Link' }))
    expect(await screen.findByText('Save Failed')).toBeVisible()
    expect(screen.getByText(/Loupe can't be reached/)).toBeVisible()
    expect(card.getByRole('textbox', { name: /link/ })).toHaveValue(LINK)
  })
})

describe('deleting an image link', () => {
  it('deleting asks once, and removes the link from the list', async () => {
    const images = [anImage()]
    const { user } = openStock({
      images,
      handlers: [
        graphql.mutation('DeleteImageLink', () => {
          images.pop()
          return HttpResponse.json({
            data: { deleteSupplierImage: { __typename: 'Removed', id: 'image-1' } },
          })
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: `Delete ${LINK}` }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Are you sure you want to delete this image?')).toBeVisible()
    expect(dialog.getByText(LINK.replace('https://', ''))).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Image deleted successfully!')).toBeVisible()
    expect(await screen.findByText('No links saved yet.')).toBeVisible()
    expect(sentAs('DeleteImageLink')).toEqual([{ id: 'image-1' }])
    // The button that had the focus disappears with the link.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it('the question about another link stays when the answer to the previous one arrives', async () => {
    const answered = gate()
    const { user } = openStock({
      images: [anImage(), anImage({ id: 'image-2', imageUrl: `${LINK}/2` })],
      handlers: [
        graphql.mutation('DeleteImageLink', async () => {
          await answered.opened
          return HttpResponse.json({
            data: { deleteSupplierImage: { __typename: 'Removed', id: 'image-1' } },
          })
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: `Delete ${LINK}` }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: `Delete ${LINK}/2` }))
    answered.open()
    expect(await screen.findByText('Image deleted successfully!')).toBeVisible()
    expect(screen.getByRole('dialog')).toHaveTextContent('/2')
  })

  it('an unreachable server is reported', async () => {
    const { user } = openStock({
      images: [anImage()],
      handlers: [graphql.mutation('DeleteImageLink', () => HttpResponse.json(null, { status: 503 }))],
    })
    await user.click(await screen.findByRole('button', { name: `Delete ${LINK}` }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Delete Failed')).toBeVisible()
    expect(screen.getByText(/Loupe can't be reached/)).toBeVisible()
  })
})
