/** Puts a text where it can be pasted from; false where this browser or its owner does not let us. */
export async function copyText(text: string): Promise<boolean> {
  // absent where the page came without encryption
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (!clipboard) return false
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
