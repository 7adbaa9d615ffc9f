/** A host as browsers and operators write it, as a domain is stored: lower case, no port, no closing dot. */
export function domainOf(host: string): string {
  const name = host.trim().toLowerCase()
  const bracketed = /^\[([0-9a-f:.]+)\](?::\d+)?$/.exec(name)
  if (bracketed?.[1]) return bracketed[1]
  return name.replace(/:\d+$/, '').replace(/\.$/, '')
}
