import Box from '@mui/material/Box'

/** The logo: a brilliant seen from above, and five letters. */
export function Wordmark({ size = 28 }: { size?: number }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, color: 'text.primary' }}
    >
      <Box
        component="svg"
        viewBox="0 0 32 32"
        aria-hidden
        sx={{
          width: size,
          height: size,
          color: 'secondary.main',
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: 1.25,
        }}
      >
        <circle cx="16" cy="16" r="14.5" />
        <path
          d="M16 1.5 26.25 5.75 30.5 16 26.25 26.25 16 30.5 5.75 26.25 1.5 16 5.75 5.75Z"
          strokeLinejoin="round"
        />
        <path d="M11.5 5.5h9l6 6v9l-6 6h-9l-6-6v-9Z" strokeLinejoin="round" />
        <path
          d="m11.5 5.5 15 6-6 15-15-6 6-15Zm9 0 6 15-15 6-6-15 15-6Z"
          strokeWidth="0.75"
          strokeLinejoin="round"
        />
      </Box>
      <Box
        component="span"
        sx={{ fontFamily: 'h1.fontFamily', fontSize: size * 0.8, letterSpacing: '0.14em', lineHeight: 1 }}
      >
        LOUPE
      </Box>
    </Box>
  )
}
