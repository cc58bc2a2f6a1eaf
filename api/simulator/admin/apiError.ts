import { GraphQLError } from 'graphql'

/** An error as the store's API words it: `code` is what clients go by. */
export const apiError = (message: string, code: string, more: Record<string, unknown> = {}): GraphQLError =>
  new GraphQLError(message, { extensions: { code, ...more } })

export const accessDenied = (field: string, required: string): GraphQLError =>
  apiError(`Access denied for ${field} field. Required access: ${required}.`, 'ACCESS_DENIED', {
    documentation: 'https://shopify.dev/api/usage/access-scopes',
    requiredAccess: required,
  })
