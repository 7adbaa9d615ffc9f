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
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  )
}
