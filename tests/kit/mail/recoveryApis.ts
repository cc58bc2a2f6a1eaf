import type { Caller } from '../Caller.ts'

/** How an entry point responded: 'done', or the code of its refusal. */
interface Said {
  readonly outcome: string
  readonly status: number
  /** The whole response. */
  readonly text: string
}

interface ResetInput {
  readonly token: unknown
  readonly email: unknown
  readonly newPassword: unknown
}

interface RecoveryApi {
  readonly name: string
  readonly ask: (caller: Caller, email: unknown) => Promise<Said>
  readonly reset: (caller: Caller, input: ResetInput) => Promise<Said>
}

const ASK = `mutation($input: RequestPasswordResetInput!) {
  done: requestPasswordReset(input: $input) { __typename ... on PasswordResetRequested { message } ... on Error { message } }
}`
const RESET = `mutation($input: ResetPasswordInput!) {
  done: resetPassword(input: $input) { __typename ... on PasswordReset { message } ... on Error { message } }
}`

const codes: Record<string, string> = {
  ValidationError: 'VALIDATION_FAILED',
  InvalidTokenError: 'INVALID_TOKEN',
  PasswordReset: 'done',
  PasswordResetRequested: 'done',
}

const rest: RecoveryApi = {
  name: 'REST',
  ask: (caller, business_email) => post(caller, 'forgot-password', { business_email }),
  reset: (caller, { token, email, newPassword }) =>
    post(caller, 'reset-password', { token, email, new_password: newPassword }),
}

async function post(caller: Caller, path: string, body: object): Promise<Said> {
  const answer = await caller.rest<{ code?: string }>('POST', `/api/auth/supplier/${path}`, body)
  return {
    outcome: answer.status === 200 ? 'done' : (answer.body?.code ?? ''),
    status: answer.status,
    text: answer.text,
  }
}

const graphql: RecoveryApi = {
  name: 'GraphQL',
  ask: (caller, businessEmail) => mutate(caller, ASK, { businessEmail }),
  reset: (caller, input) => mutate(caller, RESET, { ...input }),
}

async function mutate(caller: Caller, mutation: string, input: object): Promise<Said> {
  const {
    status,
    data,
    codes: refused,
    text,
  } = await caller.graphql<{
    done: { __typename: string }
  } | null>(mutation, { input })
  const member = data?.done.__typename ?? ''
  return { outcome: refused[0] ?? codes[member] ?? member, status, text }
}

/** Both entry points, for the same tests. */
export const recoveryApis: readonly RecoveryApi[] = [rest, graphql]
