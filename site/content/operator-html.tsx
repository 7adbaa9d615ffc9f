import '@banko/browser/kit/operator-html.css'
import { useSettings } from '@banko/browser/settings.tsx'
import { defaultParseSearch, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { readSaidLink } from './read-said-link.ts'

interface OperatorHtmlProps {
  /** As the house has cleaned it. */
  readonly html: string
  readonly className?: string
  /** Somebody goes to another page of the site. */
  onFollow?(): void
}

/**
 * What an operator has written, in a box that it does not leave. A tap on a link of the site goes there without loading
 * the page anew; the language is the reader's.
 */
export function OperatorHtml({ html, className = '', onFollow }: OperatorHtmlProps) {
  const navigate = useNavigate()
  const { languages } = useSettings()
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const { target } = event
    const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined
    if (!href || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const codes = languages.map(({ code }) => code)
    const link = readSaidLink(href, codes)
    if (link?.kind !== 'page') return
    event.preventDefault()
    onFollow?.()
    void navigate({ to: link.path, search: defaultParseSearch(link.search), hash: link.hash })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is tapped are the links in it, which keys reach by themselves
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's own key makes this click
    <div
      className={`operator-html ${className}`}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the house has cleaned it, when it was written and when it was read
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
