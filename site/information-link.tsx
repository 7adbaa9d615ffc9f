import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { InformationPlace } from './information-menus.ts'

interface InformationLinkProps {
  readonly place: InformationPlace
  readonly className: string
  /** Ahead of its name. */
  readonly start?: ReactNode
  /** After its name. */
  readonly children?: ReactNode
  /** After it was chosen: a drawer closes. */
  readonly onChoose?: (() => void) | undefined
}

/** The way to an information page, or to the form of contact. */
export function InformationLink({ place, className, start, children, onChoose }: InformationLinkProps) {
  const t = useText()
  const inside = (
    <>
      {start}
      <span className="min-w-0">{t(place === 'contact' ? 'contact.title' : place.label)}</span>
      {children}
    </>
  )
  if (place === 'contact')
    return (
      <Link to="/contact" className={className} onClick={onChoose}>
        {inside}
      </Link>
    )
  return (
    <Link to="/page/$pageId" params={{ pageId: String(place.pageId) }} className={className} onClick={onChoose}>
      {inside}
    </Link>
  )
}
