import Typography from '@mui/material/Typography'
import { z } from 'zod'
import { createRequestInput } from '../../../api/domain/request/requestInput.ts'
import { type OpenLineDialog_LineFragment, OpenSkippedLineDocument } from '../../gql/graphql.ts'
import { OvertakenBy } from '../../live/Overtaken.tsx'
import type { Snapshot } from '../../live/Snapshot.ts'
import { useCommandForm } from '../../live/useCommandForm.ts'
import { createdToast } from '../../parts/requestForm/createdToast.ts'
import { FormCountryField } from '../../parts/requestForm/FormCountryField.tsx'
import { FormVariantField } from '../../parts/requestForm/FormVariantField.tsx'
import { choiceOf, readChoice } from '../../parts/requestForm/variantChoice.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormTextField } from '../../ui/FormTextField.tsx'
import { useToast } from '../../ui/useToast.ts'
import { useOthersStoreAction } from './useOthersStoreAction.ts'

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
      candidates {
        id
        ...VariantPicker_variant @unmask
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

type OpenLineDialogProps = {
  line: OpenLineDialog_LineFragment
  /** The line has become a request, needs none, or was removed by the store. */
  gone: boolean
  snapshot: Snapshot
  onClose: () => void
}

/** Maps a line to a piece and creates its request. If exactly one piece has the line's SKU, it is preselected. */
export function OpenLineDialog({ line, gone, snapshot, onClose }: OpenLineDialogProps) {
  const { showToast } = useToast()
  const [only, another] = line.candidates
  const action = useOthersStoreAction(snapshot, ({ lineId }) => (lineId === line.id ? 'Decided' : null))
  const { control, submit, pending, sent } = useCommandForm({
    schema: openLineForm,
    defaultValues: {
      variantId: only && !another ? JSON.stringify(choiceOf(only)) : '',
      quantity: String(line.quantity),
      destinationCountry: line.country ?? '',
    },
    document: OpenSkippedLineDocument,
    toVariables: (given) => ({ input: { lineId: line.id, ...given } }),
    failure: { title: 'Not Created', text: 'Failed to create the quote request. Please try again.' },
    onDone: (request) => {
      showToast(createdToast(request))
      onClose()
    },
  })
  const overtaken = gone && !sent
  return (
    <FormDialog
      title="Create a request"
      onClose={onClose}
      onSubmit={submit}
      submitButton={{ label: 'Create Request', size: 'large', pending, pendingText: 'Creating...' }}
      overtaken={overtaken ? <OvertakenBy action={action} text="This line no longer needs mapping." /> : null}
    >
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        “{line.title}” from order #{line.orderNumber ?? '—'}. Choose a catalog variant for suppliers to see;
        without one, they see what the customer ordered.
      </Typography>
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
