import { GraphQLError } from 'graphql'

/** An error in the store API's form: clients check the `code`. */
export const apiError = (message: string, code: string, more: Record<string, unknown> = {}): GraphQLError =>
  new GraphQLError(message, { extensions: { code, ...more } })

export const accessDenied = (field: string, required: string): GraphQLError =>
  apiError(`Access denied for ${field} field. Required access: ${required}.`, 'ACCESS_DENIED', {
    documentation: 'https://shopify.dev/api/usage/access-scopes',
    requiredAccess: required,
  })
