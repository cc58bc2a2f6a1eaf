import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { oneLine } from '../../../api/domain/plainText.ts'
import { EraseSupplierDocument } from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { useToast } from '../../ui/notice/useToast.ts'

void (
  /* GraphQL */ `
    mutation EraseSupplier($input: EraseSupplierInput!) {
      eraseSupplier(input: $input) {
        ... on Supplier {
          id
          ...CompanyPanel_supplier @unmask
          ...ContactPanel_supplier @unmask
          ...RegistrationPanel_supplier @unmask
          ...SupplierNotes_supplier @unmask
        }
        ...Refusal @unmask
      }
    }
  `
)

type EraseDialogProps = { supplierId: string; company: string; onClose: () => void }

/** Erases a supplier for good, once its name has been typed. */
export function EraseDialog({ supplierId, company, onClose }: EraseDialogProps) {
  const [typed, setTyped] = useState('')
  const { showToast } = useToast()
  const { run, pending } = useCommand(EraseSupplierDocument, {
    title: 'Not Erased',
    text: 'Failed to erase the supplier. Please try again.',
  })
  const erase = async () => {
    const erased = await run({ input: { supplierId, companyName: typed } })
    if (!erased) return
    showToast(
      erased.erasing
        ? {
            tone: 'success',
            title: 'Erasing Supplier',
            text: `The contacts and access of ${company} are gone. Its name in timelines, its texts, list prices and emails are still being erased.`,
          }
        : {
            tone: 'success',
            title: 'Supplier Erased',
            text: `The data of ${company} was erased. The audit log keeps what it recorded.`,
          },
    )
    onClose()
  }
  return (
    <FormDialog
      title="Erase supplier"
      maxWidth="xs"
      short
      submitButton={{
        label: 'Erase for Good',
        pendingText: 'Erasing...',
        pending,
        disabled: oneLine(typed) !== oneLine(company),
        color: 'error',
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void erase()
      }}
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        This cannot be undone. The names, addresses, texts, list prices, images and access of {company} are
        deleted. Its orders and the prices paid stay, under “Erased supplier”. The audit log keeps what it
        recorded. Download its data first if you may need it.
      </DialogContentText>
      <TextField
        fullWidth
        label="Type the company’s name"
        helperText={company}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  )
}
