import { findLanguage } from '@banko/words/languages.ts'
import { offlineWordsIn } from '@banko/words/offline-words.ts'
import type { Site } from './operators/index.ts'
import { brandStyle, escapeHtml, themeAttribute, themeColour } from './page-template.ts'
import type { MadeFile } from './platform/http/web-page.ts'

const mark = `<svg class="mark" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><path d="M5 0h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5Z"/><path d="M6.6 4.5v11M6.6 12a3.4 3.4 0 1 0 6.8 0 3.4 3.4 0 1 0-6.8 0Z" stroke-width="2.3" stroke-linecap="round"/></svg>`
const drawing = `<svg class="drawing" width="96" height="96" viewBox="0 0 96 96" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M16 40c18-17 46-17 64 0M27 52c12-11 30-11 42 0M38 63c6-5 14-5 20 0M48 74h.1M20 78 76 18"/></svg>`

/**
 * What a device shows of a site when the house cannot be reached: kept there by site/install/worker.ts, with the script
 * and style that site/install/offline.ts becomes. Nothing in it is anybody's own. Undefined in a language that the site
 * does not speak.
 */
export function offlinePageOf(
  site: Pick<Site, 'languages' | 'languageDefault' | 'settings'>,
  lang: string,
): MadeFile | undefined {
  const language = findLanguage(lang, site.languageDefault)
  const words = offlineWordsIn(lang, site.languageDefault)
  if (!language || !words || !site.languages.includes(lang)) return undefined
  const { title, logo, theme } = site.settings
  const style = brandStyle(theme.brand)
  const text = `<!doctype html>
<html lang="${language.tag}" dir="${language.direction}"${themeAttribute(theme.scheme)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
${themeColour(theme.scheme)}
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/offline.css">
${style === '' ? '' : `<style>${style}</style>`}
<script src="/offline.js"></script>
</head>
<body>
<header><span dir="ltr">${logo === '' ? mark : ''}${escapeHtml(title)}</span></header>
<main>${drawing}
<h1>${escapeHtml(words.text)}</h1>
<p>${escapeHtml(words.detail)}</p>
<button type="button">${escapeHtml(words.retry)}</button>
</main>
</body>
</html>
`
  return { type: 'text/html; charset=utf-8', text, inlineStyles: style === '' ? [] : [style] }
}
