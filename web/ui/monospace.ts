/** For text that is read or copied character by character. */
export const monospace = {
  fontSize: '0.8125rem',
  fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
} as const
