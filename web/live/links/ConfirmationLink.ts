import { ApolloLink } from '@apollo/client'
import { from, mergeMap, of } from 'rxjs'
import { UNCONFIRMED } from '../../ui/dialog/confirmation.ts'
import type { Confirmation } from '../../ui/dialog/confirmation.ts'
import { codesOf } from '../../ui/server/codesOf.ts'

/**
 * A command that needs a confirmed session waits while the user confirms the password, and is then sent
 * again. If the user does not confirm, the caller gets the refusal.
 */
export class ConfirmationLink extends ApolloLink {
  constructor({ ask }: Pick<Confirmation, 'ask'>) {
    super((operation, forward) =>
      forward(operation).pipe(
        mergeMap((result) =>
          codesOf(result).includes(UNCONFIRMED)
            ? from(ask()).pipe(mergeMap((confirmed) => (confirmed ? forward(operation) : of(result))))
            : of(result),
        ),
      ),
    )
  }
}
