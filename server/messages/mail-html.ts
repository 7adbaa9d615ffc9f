import { findLanguage } from '@banko/words/languages.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

/**
 * The paragraphs of a text as a page that reads the same: nothing is fetched, nobody is followed, and addresses are
 * links. What is written in another direction than the page is kept apart.
 */
export function mailHtml(text: string, { lang, subject }: { readonly lang: string; readonly subject: string }): string {
  const { direction, tag } = findLanguage(lang) ?? { direction: 'ltr', tag: lang }
  const paragraphs = text.split(/\n{2,}/).map((part) => `<p>${linesOf(part)}</p>`)
  return [
    `<!doctype html><html lang="${escapeHtml(tag)}" dir="${direction}">`,
    `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="font-family:sans-serif;line-height:1.5;max-width:36em">${paragraphs.join('')}</body></html>`,
  ].join('')
}

export function linesOf(part: string): string {
  return part
    .split('\n')
    .map((line) =>
      escapeHtml(line).replaceAll(/https?:\/\/[^\s<>"]+/g, (url) => `<bdi><a href="${url}">${url}</a></bdi>`),
    )
    .join('<br>')
}
