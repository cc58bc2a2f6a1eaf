import { addTypenameToDocument } from '@apollo/client/utilities'
import { type DocumentNode, print, visit } from 'graphql'

const CLIENT_DIRECTIVES = ['unmask', 'nonreactive']

/** A document as Apollo Client sends it: with type names, without the directives that are meant for itself. */
export const asSent = (document: DocumentNode): string =>
  print(
    visit(addTypenameToDocument(document), {
      Directive: ({ name }) => (CLIENT_DIRECTIVES.includes(name.value) ? null : undefined),
    }),
  )
