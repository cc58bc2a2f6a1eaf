import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { z } from 'zod'
import { counted } from '../../../api/domain/counted.ts'
import { deskSettingLabels } from '../../../api/domain/desk/deskSettings.ts'
import { quoteWindowInput } from '../../../api/domain/desk/deskSettingsInput.ts'
import {
  QuotePolicyForm_SettingsFragmentDoc,
  type QuotePolicyForm_SettingsFragment,
  QuotePolicyFormSaveDocument,
} from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { FormRadioGroup } from '../../ui/form/FormRadioGroup.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { OthersChange } from '../../ui/notice/OthersChange.tsx'
import { SettingsCard } from '../../ui/page/SettingsCard.tsx'
import { useFreshFields } from '../../ui/form/useFreshFields.ts'
import { deadlinesId } from './paths.ts'

void (
  /* GraphQL */ `
    fragment QuotePolicyForm_settings on DeskSettings {
      quoteWindowHours
      lateQuotes
      quoteWindowSet
      lateQuotesSet
      environment {
        quoteWindowHours
        lateQuotes
      }
      revision
    }
  `
)

void (
  /* GraphQL */ `
    mutation QuotePolicyFormSave($input: ChangeDeskSettingsInput!) {
      changeDeskSettings(input: $input) {
        ... on DeskSettings {
          ...QuotePolicyForm_settings @unmask
        }
        ...Refusal @unmask
      }
    }
  `
)

const ENVIRONMENT = 'ENVIRONMENT'

/** Without a window, the server's default applies. */
const schema = z.object({
  quoteWindowHours: z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(quoteWindowInput.nullable()),
  lateQuotes: z
    .enum([ENVIRONMENT, 'ACCEPT', 'BLOCK'])
    .transform((choice) => (choice === ENVIRONMENT ? null : choice)),
})

type QuotePolicyFormProps = {
  settings: FragmentType<QuotePolicyForm_SettingsFragment>
  /** Who changed the settings last, if an event has said so. */
  changedBy: string
  /** Called after every attempt to save, successful or not. */
  onSent: () => void
}

/** How long requests stay open, and whether late quotes are accepted. */
export function QuotePolicyForm({ settings, ...props }: QuotePolicyFormProps) {
  const { data, complete } = useFragment({ fragment: QuotePolicyForm_SettingsFragmentDoc, from: settings })
  return complete ? <Form policy={data} {...props} /> : null
}

const typedFrom = (policy: QuotePolicyForm_SettingsFragment): z.input<typeof schema> => ({
  quoteWindowHours: policy.quoteWindowSet ? String(policy.quoteWindowHours) : '',
  lateQuotes: policy.lateQuotesSet ? policy.lateQuotes : ENVIRONMENT,
})

type FormProps = Omit<QuotePolicyFormProps, 'settings'> & { policy: QuotePolicyForm_SettingsFragment }

function Form({ policy, changedBy, onSent }: FormProps) {
  const { showToast } = useToast()
  const current = typedFrom(policy)
  const { form, control, submit, pending } = useCommandForm({
    schema,
    defaultValues: current,
    document: QuotePolicyFormSaveDocument,
    toVariables: (values) => ({ input: { ...values, ifRevision: policy.revision } }),
    failure: { title: 'Not Saved', text: 'Failed to change the settings. Please try again.' },
    resetTo: typedFrom,
    onDone: () =>
      showToast({
        tone: 'success',
        title: 'Settings Saved',
        text: 'The quote window applies to new requests; everything else applies now.',
      }),
  })
  const { changed, take } = useFreshFields(form, current)
  const { environment } = policy
  return (
    <SettingsCard
      title="Deadlines"
      id={deadlinesId}
      text="A new quote window applies to requests opened from then on. Open requests keep their deadline."
      onSubmit={(event) => void submit(event).then(onSent)}
      unsaved={form.formState.isDirty}
      pending={pending}
      send="Save Deadlines"
    >
      {changed.length > 0 ? (
        <OthersChange what={`${changedBy} just changed this: ${inWords(policy)}`} onTake={take} />
      ) : null}
      <FormTextField
        control={control}
        name="quoteWindowHours"
        label={deskSettingLabels.quoteWindowHours}
        placeholder={String(environment.quoteWindowHours)}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        hint={
          policy.quoteWindowSet
            ? `Leave empty for ${environment.quoteWindowHours}, set by the server configuration.`
            : `Set by the server configuration: ${environment.quoteWindowHours}`
        }
      />
      <FormRadioGroup
        control={control}
        name="lateQuotes"
        label={deskSettingLabels.lateQuotes}
        stacked
        options={[
          { value: 'ACCEPT', label: 'Accepted until the award, and marked as late' },
          { value: 'BLOCK', label: 'Blocked' },
          {
            value: ENVIRONMENT,
            label: `Set by the server configuration: ${lateWords[environment.lateQuotes]}`,
          },
        ]}
      />
    </SettingsCard>
  )
}

const lateWords = { ACCEPT: 'accepted', BLOCK: 'blocked' } as const

const inWords = ({ quoteWindowHours, lateQuotes }: QuotePolicyForm_SettingsFragment) =>
  `${counted(quoteWindowHours, 'hour')}, late quotes ${lateWords[lateQuotes]}.`
