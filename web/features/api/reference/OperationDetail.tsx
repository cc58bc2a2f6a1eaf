import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { CodeBlock } from '../../../ui/CodeBlock.tsx'
import { curlFor } from './curlFor.ts'
import { answerOf, type OpenApi, parameterOf, type Schema } from './openApi.ts'
import type { Operation } from './operationsIn.ts'
import { SchemaFields } from './SchemaFields.tsx'

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
          {done ? `${done.status}: ${done.answer?.description ?? 'Done'}, without a body.` : ''}
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
