import { z } from 'zod'
import { type ProgramKind, scopesOf } from '../../../api/domain/access/apiScope.ts'
import { createTokenInput } from '../../../api/domain/access/tokenInput.ts'
import { CreateTokenDialogDocument } from '../../gql/graphql.ts'
import { toEnum } from '../../live/records/toEnum.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { CodeBlock } from '../../ui/value/CodeBlock.tsx'
import { useDialogHost } from '../../ui/dialog/DialogHost.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { FormCheckboxGroup } from '../../ui/form/FormCheckboxGroup.tsx'
import { FormSelectField } from '../../ui/form/FormSelectField.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { scopeWords } from './accessWording.ts'
import { SecretDialog } from './SecretDialog.tsx'

void (
  /* GraphQL */ `
    mutation CreateTokenDialog($input: CreateApiTokenInput!) {
      createApiToken(input: $input) {
        ... on CreatedApiToken {
          secret
          token {
            id
            name
          }
        }
        ...Refusal @unmask
      }
    }
  `
)

const FOR_EVER = 'never'
const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: FOR_EVER, label: 'Never' },
] as const

function schemaFor(kind: ProgramKind) {
  const { name, scopes } = createTokenInput(kind).shape
  return z.object({ name, scopes, expiry: z.enum(lifetimes.map(({ value }) => value)) })
}

type CreateTokenDialogProps = { kind: ProgramKind; onMade: () => void; onClose: () => void }

/** Creates an API token, and shows its secret once. */
export function CreateTokenDialog({ kind, onMade, onClose }: CreateTokenDialogProps) {
  const openDialog = useDialogHost()
  const { control, submit, pending } = useCommandForm({
    schema: schemaFor(kind),
    defaultValues: { name: '', scopes: [...scopesOf[kind]], expiry: '90' as const },
    document: CreateTokenDialogDocument,
    toVariables: ({ name, scopes, expiry }) => ({
      input: {
        name,
        scopes: scopes.map(toEnum),
        expiresInDays: expiry === FOR_EVER ? null : Number(expiry),
      },
    }),
    failure: { title: 'Not Created', text: 'The token could not be created. Please try again.' },
    onDone: ({ secret, token }) => {
      onClose()
      openDialog((close) => (
        <SecretDialog name={token.name} label="Token" secret={secret} onClose={close}>
          <CodeBlock label="Try it" what="the command" text={tryIt(secret)} />
        </SecretDialog>
      ))
      onMade()
    },
  })
  return (
    <FormDialog
      title="New token"
      onClose={pending ? undefined : onClose}
      onSubmit={(event) => void submit(event)}
      submitButton={{ label: 'Create Token', pending, pendingText: 'Creating...' }}
    >
      <FormTextField
        control={control}
        name="name"
        label="Name"
        required
        hint="What the token is for, such as “Price feed”."
      />
      <FormCheckboxGroup
        control={control}
        name="scopes"
        label="Scopes"
        options={scopesOf[kind].map((scope) => ({
          value: scope,
          label: scopeWords[scope].label,
          text: scopeWords[scope].text[kind],
        }))}
      />
      <FormSelectField
        control={control}
        name="expiry"
        label="Expires after"
        options={lifetimes}
        hint="Tokens are read-only and can be revoked at any time."
      />
    </FormDialog>
  )
}

const tryIt = (secret: string) =>
  [
    `curl ${window.location.origin}/graphql \\`,
    `  -H 'Authorization: Bearer ${secret}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '{"query":"{ viewer { role } }"}'`,
  ].join('\n')
