import type { Unmasked } from '@apollo/client'
import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import type { RequestHandler } from 'msw'
import { describe, expect, it } from 'vitest'
import { FollowAssortmentDocument } from '../../../web/gql/graphql.ts'
import type { SupplierImagesScreenQuery } from '../../../web/gql/graphql.ts'
import { assortmentChange } from '../../kit/screens/assortmentChange.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { anAdmin, type ViewerData } from '../../kit/screens/viewers.ts'

type Image = Unmasked<SupplierImagesScreenQuery>['supplierImages']['edges'][number]['node']

const LANTERN = '7d2f7a52-0f0e-4a3e-9c7c-5a1c1b0e8a11'
const anImage = (changes: Partial<Image> = {}): Image => ({
  __typename: 'SupplierImage',
  id: 'image-1',
  imageUrl: 'https://drive.example/atelier',
  createdAt: '2026-11-02T08:00:00.000Z',
  supplier: { __typename: 'Supplier', id: LANTERN, companyName: 'Lantern' },
  ...changes,
})
const lantern = {
  __typename: 'Supplier',
  id: LANTERN,
  companyName: 'Lantern',
  businessEmail: 'mei@lantern.example',
}

function open(
  images: Image[],
  {
    path = '/supplier-images',
    viewer = anAdmin(),
    handlers = [],
  }: { path?: string; viewer?: ViewerData; handlers?: RequestHandler[] } = {},
) {
  return renderScreen(path, {
    viewer,
    handlers: [
      ...handlers,
      graphql.query('SupplierImagesScreen', () =>
        HttpResponse.json({
          data: {
            eventCursor: 'cursor-1',
            supplierImages: {
              __typename: 'SupplierImageConnection',
              edges: images.map((node) => ({ __typename: 'SupplierImageEdge', node })),
              pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
              totalCount: images.length,
            },
          },
        }),
      ),
      graphql.query('SupplierPicker', () =>
        HttpResponse.json({
          data: {
            suppliers: {
              __typename: 'SupplierConnection',
              edges: [{ __typename: 'SupplierEdge', node: lantern }],
            },
          },
        }),
      ),
      graphql.query('ListedSupplier', () =>
        HttpResponse.json({ data: { eventCursor: 'c0', supplier: lantern } }),
      ),
    ],
  })
}
const form = async () => within(await screen.findByRole('region', { name: 'Save an Image Link' }))
const list = async () => within(await screen.findByRole('region', { name: 'Saved links' }))

describe("suppliers' image links, for admins", () => {
  it('the list shows a loading state', async () => {
    open([], { handlers: [graphql.query('SupplierImagesScreen', () => new Promise(() => {}))] })
    expect(await screen.findByText('Loading images...')).toBeInTheDocument()
  })

  it('each link shows its supplier, its address and its date', async () => {
    open([anImage()])
    const saved = await list()
    expect(await saved.findByRole('link', { name: 'Lantern' })).toHaveAttribute(
      'href',
      `/supplier/${LANTERN}`,
    )
    const link = saved.getByRole('link', { name: /drive\.example/ })
    expect(link).toHaveAttribute('href', 'https://drive.example/atelier')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(saved.getByText(/Nov 02, 2026/)).toBeVisible()
  })

  it('a link is saved for a chosen supplier', async () => {
    const { user } = open([], {
      handlers: [
        graphql.mutation('SaveImageLink', () =>
          HttpResponse.json({ data: { saveSupplierImage: anImage() } }),
        ),
      ],
    })
    const fields = await form()
    await user.click(fields.getByRole('button', { name: 'Save Image Link' }))
    expect(await screen.findByText('Please choose a supplier')).toBeVisible()
    await user.click(fields.getByRole('combobox', { name: 'Supplier' }))
    await user.click(await screen.findByRole('option', { name: /Lantern/ }))
    await user.click(fields.getByRole('button', { name: 'Save Image Link' }))
    expect(await fields.findByText('Please enter a Google Drive link')).toBeVisible()
    await user.type(fields.getByRole('textbox', { name: /Google Drive link/ }), 'https://drive.example/new')
    await user.click(fields.getByRole('button', { name: 'Save Image Link' }))
    expect(await screen.findByText('Image link saved successfully!')).toBeVisible()
    expect(sentAs('SupplierPicker').at(-1)).toMatchObject({ suspended: false })
    expect(sentAs('SaveImageLink')).toEqual([
      { input: { imageUrl: 'https://drive.example/new', supplierId: LANTERN } },
    ])
  })

  it('a link is deleted after confirmation', async () => {
    const images = [anImage()]
    const { user } = open(images, {
      handlers: [
        graphql.mutation('DeleteImageLink', () => {
          images.pop()
          return HttpResponse.json({
            data: { deleteSupplierImage: { __typename: 'Removed', id: 'image-1' } },
          })
        }),
      ],
    })
    await user.click(await (await list()).findByRole('button', { name: /^Delete/ }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText('Are you sure you want to delete this image?')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Image deleted successfully!')).toBeVisible()
    expect(await screen.findByText('No links saved yet')).toBeVisible()
  })

  it('a viewer sees the links and can neither save nor delete any', async () => {
    open([anImage()], { viewer: anAdmin({ role: 'VIEWER' }) })
    const remove = await (await list()).findByRole('button', { name: /^Delete/ })
    expect(remove).toHaveAttribute('aria-disabled', 'true')
    const save = (await form()).getByRole('button', { name: 'Save Image Link' })
    expect(save).toHaveAttribute('aria-disabled', 'true')
    expect((await form()).getByText(/^As a viewer, you can look at everything/)).toBeVisible()
  })

  it('a link that cannot be deleted stays', async () => {
    const { user } = open([anImage()], {
      handlers: [graphql.mutation('DeleteImageLink', () => HttpResponse.error())],
    })
    await user.click(await (await list()).findByRole('button', { name: /^Delete/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(/Loupe can't be reached/)).toBeVisible()
  })

  it('the supplier filter is in the URL', async () => {
    const { user, router } = open([], { path: `/supplier-images?supplier=${LANTERN}` })
    await user.click(await screen.findByRole('button', { name: 'Show all links' }))
    expect(router.state.location.search).toBe('')
    expect(sentAs('SupplierImagesScreen')[0]).toEqual({ supplierId: LANTERN, first: 20 })
  })

  it('links appear and disappear live', async () => {
    const images: Image[] = []
    const { live } = open(images)
    await screen.findByText('No links saved yet')
    images.push(anImage())
    await live.emit(FollowAssortmentDocument, assortmentChange('IMAGES'))
    expect(await (await list()).findByRole('link', { name: /drive/ })).toBeVisible()
  })

  it('if loading fails, the list can be loaded again', async () => {
    let reachable = false
    const { user } = open([anImage()], {
      handlers: [graphql.query('SupplierImagesScreen', () => (reachable ? undefined : HttpResponse.error()))],
    })
    expect(await screen.findByText('Failed to fetch images')).toBeVisible()
    reachable = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(async () =>
      expect(await (await list()).findByRole('link', { name: /drive/ })).toBeVisible(),
    )
  })
})
