import { useSettings } from '@banko/browser/settings.tsx'
import { defaultParseSearch, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readSaidLink } from './read-said-link.ts'

interface SaidLinkProps {
  /** As the operator gave it; what leads nowhere is shown without a link. */
  readonly url: string
  readonly className?: string
  onFollow?(): void
  readonly children: ReactNode
}

/** Around what an operator shows: another site opens beside this one and learns nothing of it. */
export function SaidLink({ url, className, onFollow, children }: SaidLinkProps) {
  const { languages } = useSettings()
  const link = readSaidLink(
    url,
    languages.map(({ code }) => code),
  )
  switch (link?.kind) {
    case undefined:
      return <span className={className}>{children}</span>
    case 'page':
      return (
        <Link
          to={link.path}
          search={defaultParseSearch(link.search)}
          hash={link.hash}
          className={className}
          onClick={onFollow}
        >
          {children}
        </Link>
      )
    case 'file':
      return (
        <a href={link.href} className={className}>
          {children}
        </a>
      )
    case 'elsewhere':
      return (
        <a href={link.href} target="_blank" rel="noopener noreferrer nofollow" className={className}>
          {children}
        </a>
      )
  }
}
