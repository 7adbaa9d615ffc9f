import type { Settings } from '@banko/contract/calls/settings.ts'

interface ManifestIcon {
  // tidy-allow names: the manifest's own word
  readonly src: string
  readonly sizes: 'any'
  readonly type?: string
  /** `maskable`: fills its square, so that a device may cut it into its own shape. */
  readonly purpose: 'any' | 'maskable'
}

/** What a device needs to keep a site among its apps. Source: W3C Web Application Manifest. */
export interface WebManifest {
  /** So that a change of the place to start at is no other app. */
  readonly id: '/'
  readonly name: string
  readonly short_name: string
  readonly start_url: '/'
  readonly scope: '/'
  readonly display: 'standalone'
  readonly theme_color: string
  readonly background_color: string
  readonly icons: readonly ManifestIcon[]
}

/** Header and page of theme-tokens.css, with the brand that a site has when it says none; any other hardly shows. */
const colours = {
  light: { header: '#fefeff', page: '#f1f3f7' },
  dark: { header: '#15181c', page: '#0c0d11' },
} as const

/** Of the device's bars around a page, before the page itself says which. */
export const headColours = { light: colours.light.header, dark: colours.dark.header } as const

const drawnMark: readonly ManifestIcon[] = [
  { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/mark-filled.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
]

/** A site as an app on somebody's device. One that follows the device begins light: a manifest has one colour. */
export function webManifest({ title, favicon, theme }: Pick<Settings, 'title' | 'favicon' | 'theme'>): WebManifest {
  const { header, page } = colours[theme.scheme === 'dark' ? 'dark' : 'light']
  return {
    id: '/',
    name: title,
    short_name: title,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: header,
    background_color: page,
    icons: favicon === '' ? drawnMark : [{ src: favicon, sizes: 'any', purpose: 'any' }],
  }
}
