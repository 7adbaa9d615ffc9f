import { createHash } from 'node:crypto'

/**
 * What pages may load and run: their own files, styles set from code, pictures from anywhere over https (operators'
 * logos), and the few scripts that stand in the page itself, each by its hash.
 */
export function pagePolicy(html: string): Readonly<Record<string, readonly string[]>> {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineHashes(html)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': ["'self'", 'https:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
}

function inlineHashes(html: string): readonly string[] {
  return scriptsOf(html).map((source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`)
}

/** The scripts that stand in a page itself. */
function scriptsOf(html: string): readonly string[] {
  const found: string[] = []
  for (let from = html.indexOf('<script'); from >= 0; from = html.indexOf('<script', from)) {
    const begin = html.indexOf('>', from) + 1
    const end = html.indexOf('</script>', begin)
    if (begin === 0 || end < 0) break
    if (!/\ssrc=/.test(html.slice(from, begin))) found.push(html.slice(begin, end))
    from = end
  }
  return found
}
