import { findLanguage } from '@banko/words/languages.ts'
import type { House } from './house.ts'
import { type CapturedMessage, escapeHtml, linesOf } from './messages/index.ts'
import type { Site } from './operators/index.ts'
import { forOperator } from './platform/database/row-scope.ts'
import type { ComposePage } from './platform/http/web-page.ts'

/** Where whoever tries the house reads what its players would have been sent. */
export const capturedPath = '/captured-messages'

type Needs = Pick<House, 'operators' | 'messages'>

/**
 * Shows the mails and SMS of a site that were kept, whole, beside the pages that are made otherwise. Whoever can open it
 * can become any player: it is mounted on trial alone, and only where the house listens to its own machine.
 */
export function capturedPages({ operators, messages }: Needs, others?: ComposePage): ComposePage {
  return async (request) => {
    if (request.place.split('?')[0] !== capturedPath) return others?.(request)
    const site = operators.findSite(request.host)
    if (!site) return undefined
    const { operatorId, siteId, settings } = site
    const kept = await forOperator(operatorId, () => messages.captured({ operatorId, siteId }))
    return { html: pageOf(settings, kept), inlineStyles: [styles] }
  }
}

const styles = [
  ':root{color-scheme:light dark}body{font:15px/1.5 sans-serif;max-width:44em;margin:2em auto;padding:0 1em}',
  'article{border-block-start:1px solid;padding-block:1em}dl{display:grid;grid-template-columns:auto 1fr;gap:0 1em;margin:0}',
  'dd{margin:0;overflow-wrap:anywhere}a{display:inline-block;padding-block:.5em}',
].join('')

function pageOf({ title, timeZone }: Site['settings'], kept: readonly CapturedMessage[]): string {
  const heading = `Captured messages of ${escapeHtml(title)}`
  const times = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'medium' })
  const articles = kept.map((message) => articleOf(message, times.format(message.made_at)))
  const body = kept.length === 0 ? '<p>Nothing was sent yet.</p>' : articles.join('')
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${heading}</title><style>${styles}</style></head><body><main><h1>${heading}</h1>`,
    '<p>Mails and SMS that would have left the house. This page exists on trial alone. ',
    `<a href="${capturedPath}">Look again</a></p>${body}</main></body></html>`,
  ].join('')
}

function articleOf({ id, way, address, lang, subject, body }: CapturedMessage, at: string): string {
  const facts = [
    ['to', address],
    ['at', at],
  ]
  const rows = facts.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')
  const paragraphs = body.split(/\n{2,}/).map((part) => `<p>${linesOf(part)}</p>`)
  const { direction, tag } = findLanguage(lang) ?? { direction: 'ltr', tag: lang }
  return [
    `<article id="message-${id}"><h2 lang="${tag}" dir="${direction}">${escapeHtml(way === 'sms' ? 'SMS' : subject)}</h2>`,
    `<dl>${rows}</dl><div lang="${tag}" dir="${direction}">${paragraphs.join('')}</div></article>`,
  ].join('')
}
