const added = new Set<string>()

/** The same address is added once: what runs cannot be taken back. */
function isNew(address: string): boolean {
  if (added.has(address)) return false
  added.add(address)
  return true
}

export function addStyle(address: string): void {
  if (!isNew(address)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.referrerPolicy = 'strict-origin'
  link.href = address
  document.head.append(link)
}

/** Nothing waits for it: one that is late, or never comes, takes nothing from the page. */
export function addScript(address: string): void {
  if (!isNew(address)) return
  const script = document.createElement('script')
  script.async = true
  script.referrerPolicy = 'strict-origin'
  script.src = address
  document.head.append(script)
}
