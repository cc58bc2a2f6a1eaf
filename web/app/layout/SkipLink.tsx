import Box from '@mui/material/Box'

/** Lets keyboard users skip the navigation. Visible only while focused. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href="#content"
      sx={(theme) => ({
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: theme.zIndex.tooltip,
        px: 2,
        py: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        borderRadius: 1,
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      })}
    >
      Skip to content
    </Box>
  )
}
