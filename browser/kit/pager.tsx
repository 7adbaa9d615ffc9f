import type { ReactNode } from 'react'
import { useText } from '../words.tsx'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'

interface PageLink {
  readonly page: number
  readonly disabled: boolean
  readonly className: string
  readonly children: ReactNode
}

interface PagerProps {
  /** From 1. */
  readonly page: number
  readonly pages: number
  /** Draws the way to a page: the address says where somebody stands. */
  link(to: PageLink): ReactNode
}

/** Previous, where, next; nothing when one page holds them all. */
export function Pager({ page, pages, link }: PagerProps) {
  const t = useText()
  if (pages <= 1 && page === 1) return null
  const className = `${buttonClass('quiet')} aria-disabled:pointer-events-none aria-disabled:opacity-50`
  const back = (
    <>
      <Icon name="back" size={18} />
      {t('kit.previous')}
    </>
  )
  const next = (
    <>
      {t('kit.next')}
      <Icon name="next" size={18} />
    </>
  )
  return (
    <nav aria-label={t('kit.pages')} className="flex items-center justify-between gap-2 pt-4">
      {link({ page: page - 1, disabled: page <= 1, className, children: back })}
      <span className="text-13 text-ink-soft">{t('kit.page', { page, pages })}</span>
      {link({ page: page + 1, disabled: page >= pages, className, children: next })}
    </nav>
  )
}
