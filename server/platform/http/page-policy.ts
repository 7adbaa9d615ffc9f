import { createHash } from 'node:crypto'

/** Where an app's styles come from: its own files, and for `elements` besides from style elements that its kit makes. */
export type PageStyles = 'files' | 'elements'

/** Origins besides its own that a site's pages take something from: `https://pictures.example`. */
export interface PageHosts {
  readonly images: readonly string[]
  readonly frames: readonly string[]
  /** Style sheets, and what fonts they name. */
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  /** What those scripts talk to. */
  readonly connections: readonly string[]
}

/** Of a page that takes nothing from elsewhere. */
export const noPageHosts: PageHosts = { images: [], frames: [], styles: [], scripts: [], connections: [] }

/** The policy of a page that takes something from these hosts and has these texts in style elements of its own. */
export type PagePolicy = (hosts: PageHosts, inlineStyles?: readonly string[]) => string

/**
 * What pages may load and run: their own files, pictures and frames of the hosts that the site names, and the few scripts
 * that stand in the page itself, each by its hash. Styles that code sets are no inline styles.
 */
export function pagePolicy(html: string, styles: PageStyles): PagePolicy {
  const scripts = ["'self'", ...inlineHashes(html)]
  return (hosts, inlineStyles = []) =>
    policyText({
      'default-src': ["'self'"],
      'script-src': [...scripts, ...hosts.scripts],
      'style-src': [
        "'self'",
        ...(styles === 'files' ? inlineStyles.map(hashOf) : ["'unsafe-inline'"]),
        ...hosts.styles,
      ],
      'img-src': ["'self'", 'data:', ...hosts.images],
      'font-src': ["'self'", 'data:', ...hosts.styles],
      'connect-src': ["'self'", ...hosts.connections],
      'worker-src': ["'self'"],
      'frame-src': ["'self'", ...hosts.frames],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
    })
}

/** The reader of the calls' document: nobody frames it, and it sets styles as it likes. */
export const docsPolicy: string = policyText({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
})

/** What a frame may do that shows a page which others wrote: what a form of theirs needs, and nothing to the site around it. */
const apart = ['allow-forms', 'allow-scripts', 'allow-popups', 'allow-top-navigation-by-user-activation']

/**
 * Of a page that others wrote: it loads and runs what it names over https and sends its forms there, in an origin of its
 * own. It is framed by the site alone.
 */
export const apartPolicy: string = policyText({
  'default-src': ["'none'"],
  'script-src': ['https:', "'unsafe-inline'"],
  'style-src': ['https:', "'unsafe-inline'"],
  'img-src': ['https:', 'data:'],
  'font-src': ['https:', 'data:'],
  'connect-src': ['https:'],
  'frame-src': ['https:'],
  'form-action': ["'self'", 'https:'],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'self'"],
  sandbox: apart,
})

const unused = ['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope']
const unusedToo = ['hid', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb']
/** By which players show their passkeys. */
const ofPages = ['publickey-credentials-get', 'publickey-credentials-create']

/** What of a device no page and no frame in it may use, and what pages may and no other's frame. */
export const permissionsPolicy: string = [
  ...[...unused, ...unusedToo].map((name) => `${name}=()`),
  ...ofPages.map((name) => `${name}=(self)`),
].join(', ')

function policyText(policy: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

function inlineHashes(html: string): readonly string[] {
  return scriptsOf(html).map(hashOf)
}

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
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
