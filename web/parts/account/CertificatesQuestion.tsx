import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FormRadioGroup } from '../../ui/form/FormRadioGroup.tsx'

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

type CertificatesQuestionProps<TValues extends FieldValues, TOutput> = {
  control: Control<TValues, unknown, TOutput>
  name: FieldPath<TValues>
}

/** Asked at registration, and again in the account. */
export function CertificatesQuestion<TValues extends FieldValues, TOutput>(
  props: CertificatesQuestionProps<TValues, TOutput>,
) {
  return (
    <FormRadioGroup
      {...props}
      label="Can you provide IGI/GIA certifications for your jewelry?"
      options={YES_NO}
    />
  )
}
