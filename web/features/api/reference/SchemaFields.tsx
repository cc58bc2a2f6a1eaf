import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { monospace } from '../../../ui/styles.ts'
import { type OpenApi, type Schema, schemaOf } from './openApi.ts'
import { typeText } from './typeText.ts'

type SchemaFieldsProps = { title: string; schema: Schema; document: OpenApi }

/** The fields of a request or response body, one per line. */
export function SchemaFields({ title, schema: given, document }: SchemaFieldsProps) {
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
