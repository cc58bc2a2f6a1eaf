import { ApolloClient, ApolloLink, CombinedGraphQLErrors, InMemoryCache, ServerError } from '@apollo/client'
import { from, map, of, throwError } from 'rxjs'
import { possibleTypes } from '../../../web/gql/possibleTypes.ts'

export const answered = (status: number, bodyText = '{}') =>
  new ServerError('Not now', { response: new Response(null, { status }), bodyText })
export const coded = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'Not now', extensions: { code } }] })

/** A server with one signed-in account, which carries out each key once. */
export class OutboxServer {
  signedIn = 'acme'
  quantity = 1
  destinationCountry = 'GB'
  ringSize = '6'
  /** How often the account's quote has been updated; null if it has none. */
  updateCount: number | null = null
  /** The keys it has carried out, in that order. */
  readonly done: string[] = []
  /** Carries out the next command but loses its answer. */
  losesAnswer = false
  /** The error that answers the next command instead of carrying it out. */
  turnsAwayWith: Error | undefined
  /** The error that answers the next query for a request. */
  hidesRequestWith: Error | undefined
  /** The key of a command at which the server fails. */
  failsAt: string | undefined
  failsWith: Error = coded('INTERNAL_SERVER_ERROR')
  refusal: string | undefined
  refusalType: 'ConflictError' | 'NotFoundError' = 'ConflictError'
  /** Runs only the documents of a newer page. */
  refusesPage = false
  /** An admin has signed in, who has no opportunities. */
  isAdmins = false
  beforeAnswering: () => Promise<unknown> = async () => undefined

  readonly client = new ApolloClient({
    cache: new InMemoryCache({ possibleTypes }),
    link: new ApolloLink((operation) => {
      if (this.refusesPage) return throwError(() => answered(403))
      if (operation.operationName === 'OutboxRequest' && this.isAdmins)
        return throwError(() => coded('FORBIDDEN'))
      const { hidesRequestWith } = this
      if (operation.operationName === 'OutboxRequest' && hidesRequestWith)
        return throwError(() => hidesRequestWith)
      if (operation.operationName === 'OutboxRequest') return of({ data: this.#request() })
      const { idempotencyKey = '' } = operation.getContext()
      const { turnsAwayWith } = this
      if (turnsAwayWith) return throwError(() => turnsAwayWith)
      if (this.failsAt === idempotencyKey) return throwError(() => this.failsWith)
      if (this.refusal)
        return of({ data: { quote: { __typename: this.refusalType, message: this.refusal } } })
      if (!this.done.includes(idempotencyKey)) this.done.push(idempotencyKey)
      if (this.losesAnswer) return throwError(() => new TypeError('Failed to fetch'))
      const data = { quote: { __typename: 'Quote', id: idempotencyKey, late: false } }
      return from(this.beforeAnswering()).pipe(map(() => ({ data })))
    }),
  })

  piece() {
    const properties = [{ __typename: 'Property' as const, name: 'Ring size', value: this.ringSize }]
    return { quantity: this.quantity, destinationCountry: this.destinationCountry, properties }
  }

  #request() {
    const request = { __typename: 'QuoteRequest', id: 'r', ...this.piece() }
    return {
      viewer: {
        __typename: 'Viewer',
        role: 'SUPPLIER',
        supplier: { __typename: 'Supplier', id: this.signedIn },
      },
      opportunity: {
        __typename: 'Opportunity',
        id: 'r',
        myQuote:
          this.updateCount === null ? null : { __typename: 'Quote', id: 'q', updateCount: this.updateCount },
        request,
      },
    }
  }
}
