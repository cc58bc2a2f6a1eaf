import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { z } from 'zod'
import { createRequestInput } from '../../../api/domain/request/requestInput.ts'
import { lineChanges } from '../../../api/domain/store/lineChanges.ts'
import {
  OpenLineDialogDocument,
  type OpenLineDialog_LineFragment,
  OpenSkippedLineDocument,
} from '../../gql/graphql.ts'
import { OvertakenBy } from '../../live/commands/Overtaken.tsx'
import type { OthersAction } from '../../live/commands/Overtaken.tsx'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { createdToast } from '../../parts/requestForm/createdToast.ts'
import { FormCountryField } from '../../parts/requestForm/FormCountryField.tsx'
import { FormVariantField } from '../../parts/requestForm/FormVariantField.tsx'
import { choiceOf, readChoice } from '../../parts/requestForm/variantChoice.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { OthersChange } from '../../ui/notice/OthersChange.tsx'
import { useFreshFields } from '../../ui/form/useFreshFields.ts'
import { useLastSeen } from '../../ui/dialog/useLastSeen.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { changingLines } from './lineWording.ts'
import { RecordMissing } from './RecordMissing.tsx'
import { useOthersStoreAction } from './useOthersStoreAction.ts'

const TITLE = 'Create a request'

const { quantity, destinationCountry } = createRequestInput.shape

/** The server's rules, applied to a form whose values are all text. */
const openLineForm = z.object({
  variantId: z.string().transform((text) => readChoice(text)?.id ?? null),
  quantity: z.preprocess((typed: string) => typed, quantity),
  destinationCountry: z.preprocess((typed: string) => typed, destinationCountry),
})

void (
  /* GraphQL */ `
    fragment OpenLineDialog_line on SkippedLine {
      id
      title
      quantity
      country
      orderNumber
      openable
      needsMapping
      candidates {
        id
        ...VariantPicker_variant @unmask
      }
    }
  `
)

void (
  /* GraphQL */ `
    query OpenLineDialog($id: ID!) {
      eventCursor
      skippedLine(id: $id) {
        id
        ...OpenLineDialog_line @unmask
      }
    }
  `
)

void (
  /* GraphQL */ `
    mutation OpenSkippedLine($input: OpenSkippedLineInput!) {
      openSkippedLine(input: $input) {
        ... on QuoteRequest {
          id
          heldAt
        }
        ...Refusal @unmask
      }
    }
  `
)

type OpenLineDialogProps = { id: string; onClose: () => void }

/** Maps a line to a piece and creates its request. */
export function OpenLineDialog({ id, onClose }: OpenLineDialogProps) {
  const { data, error, refetch, refetchSoon, snapshot } = useScreenQuery(OpenLineDialogDocument, { id })
  const { seen } = useLastSeen(data?.skippedLine ?? undefined, id)
  const action = useOthersStoreAction(
    snapshot,
    ({ lineId }) => (lineId === id ? 'Decided' : null),
    ({ what }) => {
      if (changingLines.has(what)) refetchSoon()
    },
  )
  if (seen)
    return (
      <OpenLineForm
        line={seen}
        isListed={data?.skippedLine !== null}
        action={action}
        onRefused={refetch}
        onClose={onClose}
      />
    )
  if (!data && !error) return null
  return (
    <RecordMissing
      title={TITLE}
      notFound={
        data ? { title: 'Line not found', text: 'This line does not exist or already has a request.' } : null
      }
      onRetry={refetch}
      onClose={onClose}
    />
  )
}

type OpenLineFormProps = {
  /** The current line, or the line as it was before it left this list. */
  line: OpenLineDialog_LineFragment
  isListed: boolean
  action: OthersAction | undefined
  /** Called after a refusal, to read the line's current values. */
  onRefused: () => void
  onClose: () => void
}

/** If exactly one piece has the line's SKU, it is preselected. */
function OpenLineForm({ line, isListed, action, onRefused, onClose }: OpenLineFormProps) {
  const { showToast } = useToast()
  // A line that an admin has dismissed, or that never needed mapping, can be opened too.
  const [neededMapping] = useState(line.needsMapping)
  const [only, another] = line.candidates
  const stored = { quantity: String(line.quantity), destinationCountry: line.country ?? '' }
  const { form, control, submit, pending, sent } = useCommandForm({
    schema: openLineForm,
    defaultValues: { variantId: only && !another ? JSON.stringify(choiceOf(only)) : '', ...stored },
    document: OpenSkippedLineDocument,
    toVariables: (given) => ({
      input: {
        lineId: line.id,
        ...given,
        ifLine: { quantity: line.quantity, country: line.country },
      },
    }),
    failure: { title: 'Not Created', text: 'Failed to create the quote request. Please try again.' },
    onDone: (request) => {
      showToast(createdToast(request))
      onClose()
    },
    onRefused,
  })
  const { changed, take } = useFreshFields(form, stored)
  const waits = isListed && (neededMapping ? line.needsMapping : line.openable)
  const overtaken = !waits && !sent
  return (
    <FormDialog
      title={TITLE}
      onClose={onClose}
      onSubmit={submit}
      submitButton={{ label: 'Create Request', pending, pendingText: 'Creating...' }}
      overtaken={
        overtaken ? (
          <OvertakenBy
            action={action}
            text={
              neededMapping
                ? 'This line no longer needs mapping.'
                : 'This line can no longer become a request.'
            }
          />
        ) : null
      }
    >
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        “{line.title}” from order #{line.orderNumber ?? '—'}. Choose a catalog variant for suppliers to see;
        without one, they see what the customer ordered.
      </Typography>
      {changed.length > 0 && waits && !sent ? (
        <OthersChange
          what={`The store has changed this line: ${changesSince(form.formState.defaultValues, line)}.`}
          otherwise="The request will have what you typed."
          onTake={take}
        />
      ) : null}
      <FormVariantField control={control} name="variantId" required={false} />
      <FormTextField
        control={control}
        name="quantity"
        label="Quantity"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <FormCountryField control={control} name="destinationCountry" label="Destination" />
    </FormDialog>
  )
}

/** The changes to fields edited before; unedited fields have followed the line. */
const changesSince = (
  then: { quantity?: string; destinationCountry?: string } | undefined,
  now: OpenLineDialog_LineFragment,
) => lineChanges({ quantity: Number(then?.quantity), country: then?.destinationCountry || null }, now)
