import { z } from 'zod'
import { idInput, textInput } from '../text.ts'
import { type ApiScope, apiScopes, type ProgramKind, scopesOf } from './apiScope.ts'

const MAX_TOKEN_NAME_LENGTH = 80
const MAX_TOKEN_DAYS = 365
/** How many active tokens one owner may have. */
export const MAX_TOKENS = 50

const days = `Enter a number of days from 1 to ${MAX_TOKEN_DAYS}`

/** Input for a new token. Scopes are limited to those its kind may have, and deduplicated. */
export const createTokenInput = (kind: ProgramKind) =>
  z.object({
    name: textInput({ required: 'Name is required', max: MAX_TOKEN_NAME_LENGTH }),
    scopes: z
      .array(z.enum(apiScopes, { error: 'Unknown scope' }), { error: 'Choose at least one scope' })
      .min(1, 'Choose at least one scope')
      .refine(
        (scopes) => scopes.every((scope) => scopesOf[kind].includes(scope)),
        'Partner tokens can only have the catalog, requests and events scopes',
      )
      .transform((scopes): ApiScope[] => apiScopes.filter((scope) => scopes.includes(scope))),
    expiresInDays: z
      .int({ error: days })
      .min(1, days)
      .max(MAX_TOKEN_DAYS, days)
      .nullish()
      .transform((value) => value ?? null),
  })

export const revokeTokenInput = z.object({ tokenId: idInput() })
