import Avatar from '@mui/material/Avatar'

/** The initials of up to two words: 'Aurum Atelier' gives 'AA', and so does 'Aurum & Atelier'. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}

/** The initials of a company or person in a circle, beside the name. */
export function InitialsAvatar({ name }: { name: string }) {
  return (
    <Avatar
      aria-hidden
      sx={{
        width: 36,
        height: 36,
        bgcolor: 'transparent',
        border: 1,
        borderColor: 'secondary.main',
        color: 'secondary.main',
        fontSize: '0.8125rem',
        letterSpacing: '0.04em',
      }}
    >
      {initialsOf(name)}
    </Avatar>
  )
}
