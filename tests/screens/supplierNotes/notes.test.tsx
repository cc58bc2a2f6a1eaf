import { useQuery } from '@apollo/client/react'
import { act, screen, waitFor } from '@testing-library/react'
import { graphql, HttpResponse } from 'msw'
import type { RequestHandler } from 'msw'
import { describe, expect, it } from 'vitest'
import { SupplierNotes_SupplierFragmentDoc, SupplierNotesCurrentDocument } from '../../../web/gql/graphql.ts'
import { SupplierNotes } from '../../../web/parts/supplierNotes/SupplierNotes.tsx'
import { gate } from '../../kit/gate.ts'
import { sentAs } from '../../kit/screens/outbox.ts'
import { renderWithData } from '../../kit/screens/renderWithData.tsx'

const aSupplier = (internalNotes: string | null) => ({
  __typename: 'Supplier' as const,
  id: 'supplier-1',
  internalNotes,
})

/** As a screen shows it: the supplier comes with the screen's own query. */
function Page() {
  const { data } = useQuery(SupplierNotesCurrentDocument, { variables: { id: 'supplier-1' } })
  return data?.supplier ? <SupplierNotes supplier={data.supplier} /> : null
}

const current = (internalNotes: () => string | null) =>
  graphql.query('SupplierNotesCurrent', () =>
    HttpResponse.json({ data: { supplier: aSupplier(internalNotes()) } }),
  )
const saves = graphql.mutation('SaveSupplierNotes', ({ variables }) => {
  const { notes } = variables['input'] as { notes: string }
  return HttpResponse.json({ data: { setInternalNotes: aSupplier(notes || null) } })
})
const open = (handlers: RequestHandler[]) => renderWithData(<Page />, handlers)
const field = () => screen.findByRole('textbox', { name: 'Notes' })
const saveButton = () => screen.getByRole('button', { name: 'Save Notes' })
type Opened = ReturnType<typeof open>
const colleagueWrites = ({ client }: Opened, internalNotes: string | null) =>
  act(async () => {
    client.cache.writeFragment({
      id: 'Supplier:supplier-1',
      fragment: SupplierNotes_SupplierFragmentDoc,
      data: aSupplier(internalNotes),
    })
    await Promise.resolve()
  })

describe('internal notes on a supplier', () => {
  it('notes are saved based on the text at the start of editing', async () => {
    const { user } = open([current(() => 'Careful'), saves])
    expect(await field()).toHaveValue('Careful')
    expect(saveButton()).toBeDisabled()
    await user.type(await field(), ', late twice')
    await user.click(saveButton())
    expect(await screen.findByText('Notes Saved')).toBeVisible()
    expect(sentAs('SaveSupplierNotes')).toEqual([
      {
        input: {
          supplierId: 'supplier-1',
          notes: 'Careful, late twice',
          ifNotes: 'Careful',
          checkNotes: true,
        },
      },
    ])
    expect(saveButton()).toBeDisabled()
  })

  it("notes follow a colleague's while nothing is typed", async () => {
    const view = open([current(() => null)])
    expect(await field()).toHaveValue('')
    await colleagueWrites(view, 'Prefers email')
    await waitFor(async () => expect(await field()).toHaveValue('Prefers email'))
  })

  it("a colleague's notes are never overwritten unseen: one of the two is chosen", async () => {
    const view = open([current(() => 'Careful'), saves])
    await view.user.type(await field(), '!')
    await colleagueWrites(view, 'Prefers email')
    expect(await screen.findByRole('alert')).toHaveTextContent('just changed these notes to: “Prefers email”')
    expect(await field()).toHaveValue('Careful!')
    expect(saveButton()).toBeDisabled()
    await view.user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await view.user.click(saveButton())
    await waitFor(() =>
      expect(sentAs('SaveSupplierNotes')).toEqual([
        {
          input: {
            supplierId: 'supplier-1',
            notes: 'Careful!',
            ifNotes: 'Prefers email',
            checkNotes: true,
          },
        },
      ]),
    )
  })

  it("an admin can discard their text for a colleague's", async () => {
    const view = open([current(() => 'Careful')])
    await view.user.type(await field(), '!')
    await colleagueWrites(view, null)
    expect(await screen.findByRole('alert')).toHaveTextContent('Another admin just removed these notes.')
    await view.user.click(screen.getByRole('button', { name: 'Use theirs' }))
    expect(await field()).toHaveValue('')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('after a refusal, the input stays, and the current text is shown', async () => {
    let now = 'Careful'
    const { user } = open([
      current(() => now),
      graphql.mutation('SaveSupplierNotes', () => {
        now = 'Prefers email'
        return HttpResponse.json({
          data: {
            setInternalNotes: {
              __typename: 'ConflictError',
              message: 'Someone else just changed these notes.',
            },
          },
        })
      }),
    ])
    await user.type(await field(), '!')
    await user.click(saveButton())
    expect(await screen.findByText('Someone else just changed these notes.')).toBeVisible()
    expect(await screen.findByText(/just changed these notes to: “Prefers email”/)).toBeVisible()
    expect(await field()).toHaveValue('Careful!')
  })

  it('text typed while the notes are being saved stays, and nobody else is said to have written them', async () => {
    const answer = gate()
    const view = open([
      current(() => 'Careful'),
      graphql.mutation('SaveSupplierNotes', async () => {
        await answer.opened
        return HttpResponse.json({ data: { setInternalNotes: aSupplier('Careful!') } })
      }),
    ])
    await view.user.type(await field(), '!')
    await view.user.click(saveButton())
    await waitFor(() => expect(sentAs('SaveSupplierNotes')).toHaveLength(1))
    await view.user.type(await field(), ' Late twice.')
    // The live event of this admin's own change may arrive before the answer.
    await colleagueWrites(view, 'Careful!')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    answer.open()
    expect(await screen.findByText('Notes Saved')).toBeVisible()
    expect(await field()).toHaveValue('Careful! Late twice.')
    expect(screen.queryByText(/Another admin/)).not.toBeInTheDocument()
    await view.user.click(saveButton())
    await waitFor(() =>
      expect(sentAs('SaveSupplierNotes')[1]).toMatchObject({
        input: { notes: 'Careful! Late twice.', ifNotes: 'Careful!' },
      }),
    )
  })
})
