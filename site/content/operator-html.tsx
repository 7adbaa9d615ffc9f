import './operator-html.css'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

interface OperatorHtmlProps {
  /** As the house has cleaned it. */
  readonly html: string
  readonly className?: string
}

/** A path below which no page of the site stands. */
const notPages = /^\/(?:v1|pictures|office)(?:\/|$)/

/**
 * What an operator has written, in a box that it does not leave. A tap on a link of the site goes there without loading
 * the page anew; the language is the reader's.
 */
export function OperatorHtml({ html, className = '' }: OperatorHtmlProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const { target } = event
    const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined
    if (!href?.startsWith('/') || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || notPages.test(href)) return
    event.preventDefault()
    void navigate({ to: href })
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
