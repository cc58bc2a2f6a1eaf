import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { CodeBlock } from '../../../ui/value/CodeBlock.tsx'
import { monospace } from '../../../ui/look/styles.ts'
import { answerOf, type OpenApi, parameterOf, type Schema, schemaOf } from './openApi.ts'
import type { Operation } from './operationsIn.ts'

const callerWords: Readonly<Record<string, string>> = {
  admin: 'admins',
  supplier: 'suppliers (own data)',
  partner: 'partner tokens',
  anybody: 'anyone',
}

const jsonOf = (media: { content?: Readonly<Record<string, { schema: Schema }>> } | undefined) =>
  media?.content?.['application/json']?.schema

/** The full documentation of one operation. */
export function OperationDetail({ operation, document }: { operation: Operation; document: OpenApi }) {
  const { id, path, method, says } = operation
  const callers = (says['x-callers'] ?? []).map((caller) => callerWords[caller] ?? caller).join('; ')
  const parameters = (says.parameters ?? []).flatMap((one) => parameterOf(document, one) ?? [])
  const body = jsonOf(says.requestBody)
  const answers = Object.entries(says.responses).map(([status, one]) => ({
    status,
    answer: answerOf(document, one),
  }))
  const done = answers.find(({ status }) => status.startsWith('2'))
  const answered = jsonOf(done?.answer)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {says.description ? <Typography variant="body2">{says.description}</Typography> : null}
      {callers ? <Typography variant="body2">For {callers}.</Typography> : null}
      {parameters.length > 0 ? (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }} aria-label="Parameters">
          {parameters.map((parameter) => (
            <Typography key={parameter.name} component="li" variant="body2">
              <code>{parameter.name}</code> ({parameter.in}
              {parameter.required ? ', required' : ''})
              {parameter.description ? `: ${parameter.description}` : ''}
            </Typography>
          ))}
        </Box>
      ) : null}
      {body ? <SchemaFields title="Body" schema={body} document={document} /> : null}
      {answered ? (
        <SchemaFields title={`${done?.status} response`} schema={answered} document={document} />
      ) : (
        <Typography variant="body2">
          {done
            ? `${done.status}: ${done.answer?.description ?? 'Done'}${done.answer?.content ? '' : ', without a body'}.`
            : ''}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        Errors:{' '}
        {answers
          .filter(({ status }) => !status.startsWith('2'))
          .map(({ status, answer }) => `${status} (${answer?.description ?? ''})`)
          .join(', ')}
        .
      </Typography>
      <CodeBlock
        label="Example"
        what={`the call of ${method} ${path}`}
        text={curlFor(operation, window.location.origin)}
      />
      <Link href={`#${id}`} variant="body2">
        Link to this call
      </Link>
    </Box>
  )
}

/** A curl command for the operation; the reader fills in the ids. */
function curlFor({ method, path, says }: Operation, origin: string): string {
  const byToken = says.security?.some((way) => 'token' in way) === true
  const lines = [`curl -sS ${method === 'GET' ? '' : `-X ${method} `}"${origin}${path}"`]
  const needsSession = says.security?.every((way) => Object.keys(way).length > 0) === true
  if (byToken) lines.push('-H "Authorization: Bearer $LOUPE_TOKEN"')
  else if (needsSession) lines.push('-b cookies.txt')
  // The session cookie that the other examples send.
  else if (path.endsWith('/login')) lines.push('-c cookies.txt')
  if (says.requestBody) lines.push("-H 'Content-Type: application/json'", "-d '{…}'")
  return lines.join(' \\\n  ')
}

type SchemaFieldsProps = { title: string; schema: Schema; document: OpenApi }

/** The fields of a request or response body, one per line. */
function SchemaFields({ title, schema: given, document }: SchemaFieldsProps) {
  const item = given.type === 'array' && given.items ? given.items : given
  const { schema } = schemaOf(document, item)
  const fields = Object.entries(schema.properties ?? {})
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="overline" component="h4" color="textSecondary">
        {title}: {typeText(document, given)}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 240px) minmax(0, 1fr)' },
          columnGap: 2,
          rowGap: { xs: 0, sm: 0.5 },
        }}
      >
        {fields.map(([name, field]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ ...monospace, overflowWrap: 'anywhere', mt: { xs: 1, sm: 0 } }}>
              {name}
              {schema.required?.includes(name) ? null : (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  ?
                </Box>
              )}
            </Box>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {typeText(document, field)}
              </Box>
              {field.description ? ` · ${field.description}` : null}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** A short description of a schema: 'string or null', 'list of QuoteRequest', 'pending or quoted'. */
function typeText(document: OpenApi, given: Schema): string {
  const { name, schema } = schemaOf(document, given)
  if (name) return name
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((choice) => typeText(document, choice)))].join(' or ')
  if (schema.enum) return schema.enum.map(String).join(' or ')
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['anything'])
  return types
    .map((type) => {
      if (type === 'array' && schema.items) return `list of ${typeText(document, schema.items)}`
      return type === 'string' && schema.format ? `string (${schema.format})` : type
    })
    .join(' or ')
}
