/** An e-mail address that breaks behind its `@` where it does not fit, rather than inside a word. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
