import Box from '@mui/material/Box'

/** Key caps for keys pressed in sequence ('g d') or together ('Ctrl+K'). */
export function Keys({ keys }: { keys: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, flexShrink: 0 }}>
      {keys.split(' ').map((key) => (
        <Box
          component="kbd"
          key={key}
          sx={{
            px: 0.75,
            minWidth: 22,
            textAlign: 'center',
            border: 1,
            borderColor: 'divider',
            borderRadius: 0.5,
            typography: 'caption',
            fontFamily: 'inherit',
            color: 'text.secondary',
          }}
        >
          {key}
        </Box>
      ))}
    </Box>
  )
}
