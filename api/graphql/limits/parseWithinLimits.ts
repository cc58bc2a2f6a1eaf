import { type DocumentNode, GraphQLError, Lexer, parse, Source, TokenKind } from 'graphql'
import { badRequest } from '../server/codedError.ts'

/** Several times the longest document of Loupe's own screens. */
const LONGEST_DOCUMENT = 32 * 1024
const LONGEST_LITERAL = 8 * 1024
/** Nesting depth of brackets of any kind; introspection needs 15. */
const DEEPEST_NESTING = 32
const MAX_TOKENS = 2_000

const OPENING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])
const CLOSING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])

/**
 * Parses a document after scanning its tokens: the parser is recursive and would overflow the stack on deep
 * nesting. Its errors quote the document, so only their position is passed on.
 * @throws GraphQLError BAD_REQUEST
 */
export function parseWithinLimits(given: string | Source): DocumentNode {
  const source = typeof given === 'string' ? new Source(given) : given
  if (source.body.length > LONGEST_DOCUMENT)
    throw badRequest(`A document may have up to ${LONGEST_DOCUMENT} characters`)
  try {
    checkTokens(source)
    return parse(source)
  } catch (error) {
    if (!(error instanceof GraphQLError) || error.extensions.code !== undefined) throw error
    throw new GraphQLError('Syntax error', {
      source,
      positions: error.positions,
      extensions: { code: 'BAD_REQUEST' },
    })
  }
}

function checkTokens(source: Source): void {
  const lexer = new Lexer(source)
  let tokens = 0
  let nesting = 0
  for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
    const refuse = (message: string) =>
      new GraphQLError(message, { source, positions: [token.start], extensions: { code: 'BAD_REQUEST' } })
    if (++tokens > MAX_TOKENS) throw refuse(`A document may have up to ${MAX_TOKENS} tokens`)
    if (token.end - token.start > LONGEST_LITERAL)
      throw refuse(
        `A name or value in a document may have up to ${LONGEST_LITERAL} characters: use a variable`,
      )
    if (OPENING.has(token.kind) && ++nesting > DEEPEST_NESTING)
      throw refuse(`A document may be nested up to ${DEEPEST_NESTING} levels deep`)
    if (CLOSING.has(token.kind)) nesting--
  }
}
