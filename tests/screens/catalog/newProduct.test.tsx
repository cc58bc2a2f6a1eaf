import { screen, waitFor, within } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { gate } from '../../kit/gate.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { server } from '../../kit/screens/server.ts'
import { aProduct, openCatalog } from './fixtures.ts'

describe('a new product', () => {
  const openDialog = async () => {
    const view = openCatalog({ products: [aProduct()] })
    await screen.findByRole('grid', { name: 'Products' })
    await view.user.click(screen.getByRole('button', { name: 'New Product' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New Product' }))
    return { ...view, dialog }
  }

  it('a new product requires a name and an SKU', async () => {
    const { user, dialog } = await openDialog()
    await user.click(dialog.getByRole('button', { name: 'Create Product' }))
    expect(await dialog.findByText('Product name is required')).toBeVisible()
    expect(dialog.getByText('SKU is required')).toBeVisible()
    expect(sentAs('CreateProduct')).toEqual([])
  })

  it('a new product is created and shown', async () => {
    const { user, dialog, router } = await openDialog()
    server.use(
      graphql.mutation('CreateProduct', () =>
        HttpResponse.json({
          data: { createProduct: { __typename: 'Product', id: 'product-9', title: 'Nova Ring' } },
        }),
      ),
      graphql.query('CatalogProductScreen', () =>
        HttpResponse.json({ data: { eventCursor: 'cursor-1', product: null } }),
      ),
    )
    await user.type(dialog.getByLabelText(/^Product name/), 'Nova Ring')
    await user.type(dialog.getByLabelText(/^SKU/), ' N-1 ')
    await user.click(dialog.getByRole('button', { name: 'Create Product' }))
    expect(await screen.findByText('Product Created')).toBeVisible()
    expect(sentAs('CreateProduct')).toEqual([{ input: { name: 'Nova Ring', sku: 'N-1', category: null } }])
    await waitFor(() => expect(router.state.location.pathname).toBe('/products/product-9'))
  })

  it('another product being entered stays when the previous one’s answer arrives', async () => {
    const { user, dialog, router } = await openDialog()
    const answered = gate()
    server.use(
      graphql.mutation('CreateProduct', async () => {
        await answered.opened
        return HttpResponse.json({
          data: { createProduct: { __typename: 'Product', id: 'product-9', title: 'Nova Ring' } },
        })
      }),
    )
    await user.type(dialog.getByLabelText(/^Product name/), 'Nova Ring')
    await user.type(dialog.getByLabelText(/^SKU/), 'N-1')
    await user.click(dialog.getByRole('button', { name: 'Create Product' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'New Product' }))
    await user.type(await screen.findByLabelText(/^Product name/), 'Vega Ring')
    answered.open()
    expect(await screen.findByText('Product Created')).toBeVisible()
    expect(screen.getByLabelText(/^Product name/)).toHaveValue('Vega Ring')
    expect(router.state.location.pathname).toBe('/products')
  })

  it('if the server refuses the product, the error is shown and the input stays', async () => {
    const { user, dialog } = await openDialog()
    const message = 'The catalog already has a product with this SKU.'
    server.use(
      graphql.mutation('CreateProduct', () =>
        HttpResponse.json({ data: { createProduct: { __typename: 'ConflictError', message } } }),
      ),
    )
    await user.type(dialog.getByLabelText(/^Product name/), 'Nova Ring')
    await user.type(dialog.getByLabelText(/^SKU/), 'TB-1')
    await user.click(dialog.getByRole('button', { name: 'Create Product' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(dialog.getByLabelText(/^SKU/)).toHaveValue('TB-1')
  })
})
