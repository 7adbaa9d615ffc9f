import type { Content } from '@banko/contract/content/content-item.ts'

interface Shown {
  /** As the house has cleaned it. */
  readonly content: Content
  /** BCP 47. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  /** Of the site's box for what operators write. */
  readonly css: string
}

const frame = `
  body { margin: 0; padding: 16px; background: var(--page); color: var(--ink); font-family: system-ui, sans-serif; }
  h1 { font-size: 21px; font-weight: 650; line-height: 1.3; margin: 0 0 16px; overflow-wrap: anywhere; }
  .operator-html > * { margin-block: 0; }
  img.whole { display: block; inline-size: 100%; block-size: auto; border-radius: 14px; margin-block-end: 12px; }
  .dialog { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 16px; max-inline-size: 480px; margin-inline: auto; }
`

/** A page of its own with one item on it, nearly as the site shows it; whoever frames it gives it no rights. */
export function previewDocument({ content, tag, direction, css }: Shown): string {
  const isDialog = content.kind === 'popup' || content.kind === 'bannerPopup'
  const image =
    'image' in content && content.image !== undefined
      ? `<img class="whole" src="${asText(content.image)}" alt="${asText(content.title)}">`
      : ''
  const html = 'html' in content ? `<div class="operator-html">${content.html}</div>` : ''
  const title = content.kind === 'banner' || content.kind === 'bannerPopup' ? '' : `<h1>${asText(content.title)}</h1>`
  const body = `${title}${image}${html}`
  return [
    `<!doctype html><html lang="${asText(tag)}" dir="${direction}"><head><meta charset="utf-8">`,
    `<title>${asText(content.title)}</title><style>${css}${frame}</style></head>`,
    `<body>${isDialog ? `<div class="dialog">${body}</div>` : body}</body></html>`,
  ].join('')
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const asText = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '')
