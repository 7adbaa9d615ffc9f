/** The document as it stands, with its styles and no script; no price carries a mark. */
export function copyDocument(): string {
  const copy = document.documentElement.cloneNode(true)
  if (!(copy instanceof HTMLElement)) throw new Error('a document of no elements')
  for (const each of copy.querySelectorAll('script, link[rel=modulepreload], link[rel=manifest]')) each.remove()
  for (const each of copy.querySelectorAll('[data-move]')) each.removeAttribute('data-move')
  return `<!doctype html>${copy.outerHTML}`
}
