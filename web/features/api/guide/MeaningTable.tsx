import Box from '@mui/material/Box'
import { monospace } from '../../../ui/look/styles.ts'

type MeaningTableProps = {
  caption: string
  /** The headings of the two columns: 'Header', 'Meaning'. */
  heads: readonly [string, string]
  rows: readonly (readonly [word: string, meaning: string])[]
}

const cell = { px: 2, py: 1.25, textAlign: 'left', verticalAlign: 'top' } as const

/** A table of API terms and their meanings. */
export function MeaningTable({ caption, heads, rows }: MeaningTableProps) {
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        maxWidth: 860,
        borderCollapse: 'collapse',
        border: 1,
        borderColor: 'divider',
        '& caption': { textAlign: 'left', pb: 1, typography: 'overline', color: 'text.secondary' },
        '& tr + tr > *, & tbody tr > *': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <Box key={head} component="th" scope="col" sx={{ ...cell, typography: 'subtitle2' }}>
              {head}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([word, meaning]) => (
          <tr key={word}>
            <Box
              component="th"
              scope="row"
              sx={{ ...cell, ...monospace, fontWeight: 400, overflowWrap: 'anywhere', minWidth: 110 }}
            >
              {word}
            </Box>
            <Box component="td" sx={{ ...cell, typography: 'body2' }}>
              {meaning}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
