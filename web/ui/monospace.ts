/** For what is to be read and copied letter by letter. */
export const monospace = {
  fontSize: '0.8125rem',
  fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
} as const
