/** Makes something when it is first asked for, and then answers the same: the browser's formatters take milliseconds each. */
export function madeOnce<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
