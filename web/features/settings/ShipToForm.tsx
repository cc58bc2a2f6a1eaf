import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { get as valueAt } from 'react-hook-form'
import { z } from 'zod'
import { deskSettingLabels } from '../../../api/domain/desk/deskSettings.ts'
import { shipToNotesInput } from '../../../api/domain/desk/deskSettingsInput.ts'
import {
  ShipToForm_SettingsFragmentDoc,
  type ShipToForm_SettingsFragment,
  ShipToFormSaveDocument,
} from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { OthersChange } from '../../ui/notice/OthersChange.tsx'
import { SettingsCard } from '../../ui/page/SettingsCard.tsx'
import { useFreshFields } from '../../ui/form/useFreshFields.ts'

void (
  /* GraphQL */ `
    fragment ShipToForm_settings on DeskSettings {
      shipToNotes {
        houston
        london
        hongKong
      }
      revision
    }
  `
)

void (
  /* GraphQL */ `
    mutation ShipToFormSave($input: ChangeDeskSettingsInput!) {
      changeDeskSettings(input: $input) {
        ... on DeskSettings {
          ...ShipToForm_settings @unmask
        }
        ...Refusal @unmask
      }
    }
  `
)

const schema = z.object({ shipToNotes: shipToNotesInput })

const PLACES = [
  { name: 'shipToNotes.houston', label: deskSettingLabels.shipToHouston },
  { name: 'shipToNotes.london', label: deskSettingLabels.shipToLondon },
  { name: 'shipToNotes.hongKong', label: deskSettingLabels.shipToHongKong },
] as const

type ShipToFormProps = {
  settings: FragmentType<ShipToForm_SettingsFragment>
  changedBy: string
  onSent: () => void
}

/** The company and street of the three hubs. */
export function ShipToForm({ settings, ...props }: ShipToFormProps) {
  const { data, complete } = useFragment({ fragment: ShipToForm_SettingsFragmentDoc, from: settings })
  return complete ? <Form settings={data} {...props} /> : null
}

const typedFrom = ({ houston, london, hongKong }: ShipToForm_SettingsFragment['shipToNotes']) => ({
  shipToNotes: { houston, london, hongKong },
})

type FormProps = Omit<ShipToFormProps, 'settings'> & { settings: ShipToForm_SettingsFragment }

function Form({ settings: { shipToNotes, revision }, changedBy, onSent }: FormProps) {
  const { showToast } = useToast()
  const current = typedFrom(shipToNotes)
  const { form, control, submit, pending } = useCommandForm({
    schema,
    defaultValues: current,
    document: ShipToFormSaveDocument,
    toVariables: (values) => ({ input: { ...values, ifRevision: revision } }),
    failure: { title: 'Not Saved', text: 'Failed to change the addresses. Please try again.' },
    resetTo: (saved) => typedFrom(saved.shipToNotes),
    onDone: () =>
      showToast({ tone: 'success', title: 'Addresses Saved', text: 'Suppliers see them from now on.' }),
  })
  const { changed, take } = useFreshFields(form, current)
  const theirs = PLACES.filter(({ name }) => changed.includes(name)).map(
    ({ name, label }) => `${label}: ${String(valueAt(current, name))}`,
  )
  return (
    <SettingsCard
      title="Ship-to addresses"
      text="Company and street, as shown to suppliers on every request and order."
      onSubmit={(event) => void submit(event).then(onSent)}
      unsaved={form.formState.isDirty}
      pending={pending}
      send="Save Addresses"
    >
      {theirs.length > 0 ? (
        <OthersChange what={`${changedBy} just changed this: ${theirs.join('; ')}.`} onTake={take} />
      ) : null}
      {PLACES.map(({ name, label }) => (
        <FormTextField
          key={name}
          control={control}
          name={name}
          label={label}
          required
          multiline
          maxRows={3}
        />
      ))}
    </SettingsCard>
  )
}
