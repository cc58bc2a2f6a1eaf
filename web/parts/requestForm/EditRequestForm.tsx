import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import Typography from '@mui/material/Typography'
import { type Control, useWatch } from 'react-hook-form'
import { inFigures } from '../../../api/domain/counted.ts'
import {
  type EditRequestForm_RequestFragment,
  EditRequestForm_RequestFragmentDoc,
} from '../../gql/graphql.ts'
import { Overtaken } from '../../live/commands/Overtaken.tsx'
import { isOpenRequest } from '../../live/records/requestState.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { RestoredDraft } from '../../ui/form/RestoredDraft.tsx'
import { usePassed } from '../../ui/value/useNow.ts'
import { FormCountryField } from './FormCountryField.tsx'
import { localInstant } from './localInstant.ts'
import {
  fieldNames,
  inWords,
  type RequestEditField,
  type RequestEditTerms,
  type RequestEditTyped,
  termsOf,
} from './requestEditForm.ts'
import { useRequestEdit } from './useRequestEdit.ts'

void (
  /* GraphQL */ `
    fragment EditRequestForm_request on QuoteRequest {
      id
      productTitle
      quantity
      status
      heldAt
      expiresAt
      destinationCountry
      targetPrice {
        amount
        currency
      }
    }
  `
)

type EditRequestFormProps = {
  request: FragmentType<EditRequestForm_RequestFragment> & { id: string }
  onRefused: () => void
  onClose: () => void
}

/** The fields of an edit; only the fields changed here are sent. */
export function EditRequestForm(props: EditRequestFormProps) {
  const { data, complete } = useFragment({
    fragment: EditRequestForm_RequestFragmentDoc,
    from: props.request,
  })
  return complete ? <Form {...props} request={data} /> : null
}

type FormProps = Omit<EditRequestFormProps, 'request'> & { request: EditRequestForm_RequestFragment }

function Form({ request, onRefused, onClose }: FormProps) {
  const { control, send, pending, draft, unchanged, contested } = useRequestEdit({
    requestId: request.id,
    current: termsOf(request),
    onRefused,
    onDone: onClose,
  })
  const closed = !isOpenRequest(request.status)
  return (
    <FormDialog
      keepsDraft
      title="Edit Request"
      subtitle={
        request.quantity > 1
          ? `${request.productTitle} × ${inFigures(request.quantity)}`
          : request.productTitle
      }
      onClose={onClose}
      onSubmit={(event) => void send(event)}
      cancelLabel={closed ? 'Close' : 'Cancel'}
      submitButton={{
        label: 'Save Changes',
        pending,
        pendingText: 'Saving...',
        disabled: closed || unchanged || contested.length > 0,
      }}
    >
      {closed ? (
        <Overtaken
          of={{ requestId: request.id }}
          text={
            request.status === 'COMPLETED'
              ? 'A quote has been awarded: the request can no longer be changed.'
              : 'The request was canceled and can no longer be changed.'
          }
        />
      ) : null}
      <RestoredDraft draft={draft} />
      <MeanwhileChanged contested={contested} />
      <EditRequestFields control={control} current={request} />
    </FormDialog>
  )
}

type Contested = {
  field: RequestEditField
  theirs: string | null
  takeTheirs: () => void
  keepMine: () => void
}

/**
 * Fields that another admin changed while this one was typing: both values are shown until one of them is
 * chosen.
 */
function MeanwhileChanged({ contested }: { contested: readonly Contested[] }) {
  return (
    <Box aria-live="assertive" sx={{ display: 'grid', gap: 1.5, '&:empty': { display: 'none' } }}>
      {contested.map(({ field, theirs, takeTheirs, keepMine }) => (
        <Alert key={field} severity="warning">
          <AlertTitle>{fieldNames[field]} has changed</AlertTitle>
          Another admin just set it to <strong>{inWords(field, theirs)}</strong>. Which one do you want to
          keep?
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              onClick={takeTheirs}
              sx={{ minHeight: 40 }}
            >
              Use theirs
            </Button>
            <Button size="small" color="inherit" onClick={keepMine} sx={{ minHeight: 40 }}>
              Keep mine
            </Button>
          </Box>
        </Alert>
      ))}
    </Box>
  )
}

type EditRequestFieldsProps = {
  control: Control<RequestEditTyped, unknown, RequestEditTerms>
  current: EditRequestForm_RequestFragment
}

/** The three editable fields of an open request; a held one has no deadline to edit yet. */
function EditRequestFields({ control, current }: EditRequestFieldsProps) {
  const deadline = localInstant.read(useWatch({ control, name: 'expiresAt' }))
  const destination = useWatch({ control, name: 'destinationCountry' })
  const moved = destination !== (current.destinationCountry ?? '')
  const past = usePassed(deadline === null ? Infinity : Date.parse(deadline))
  return (
    <>
      {current.heldAt === null ? (
        <FormTextField
          control={control}
          name="expiresAt"
          label="Deadline"
          type="datetime-local"
          hint={
            past
              ? 'In the past: new quotes count as late.'
              : `Your time, ${localInstant.zone().replaceAll('_', ' ')}.`
          }
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: localInstant.latest() } }}
        />
      ) : (
        <Typography variant="body2" color="textSecondary">
          The deadline starts when you release the request.
        </Typography>
      )}
      <FormTextField
        control={control}
        name="targetPrice"
        label="Target price"
        autoComplete="off"
        hint="Landed, in USD, for the whole request. Leave empty for none."
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
          input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        }}
      />
      <FormCountryField
        control={control}
        name="destinationCountry"
        label="Destination country"
        note={moved ? 'Quotes given so far cannot be awarded until their suppliers confirm them.' : undefined}
      />
    </>
  )
}
