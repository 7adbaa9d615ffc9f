import { Button, buttonClass } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OperatorHtml } from './operator-html.tsx'
import { type SaidItem, SaidPicture } from './said-list.tsx'

const place =
  'px-margin pt-4 pb-24 wide:my-6 wide:rounded-card wide:border wide:border-line wide:bg-card wide:px-8 wide:pt-6 wide:pb-8'

/** Which of a list an address names behind its #; undefined: the list itself. */
export function useNamedItem(): number | undefined {
  return useLocation({ select: ({ hash }) => (hash === '' ? undefined : Number(hash)) })
}

/** The page of a list. */
export function SaidPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={place}>
      <h1 className="tight pb-4 text-21 font-strong">{title}</h1>
      {children}
    </section>
  )
}

interface SaidDetailProps {
  readonly item: SaidItem & { readonly html: string }
}

/** One of a list, whole, with the way back to the others. */
export function SaidDetail({ item: { title, image, html, at = 0 } }: SaidDetailProps) {
  const t = useText()
  const format = useFormat()
  const now = useNow(60_000)
  return (
    <article className={place}>
      <Link to="." className="-ms-1 inline-flex min-h-11 items-center gap-1 text-13 text-ink-soft hover:text-ink">
        <Icon name="back" size={18} />
        {t('content.all')}
      </Link>
      {image !== undefined && (
        <div className="mb-4 overflow-hidden rounded-card">
          <SaidPicture image={image} />
        </div>
      )}
      <h1 className="tight text-21 font-strong">
        <bdi>{title}</bdi>
      </h1>
      {at > 0 && <p className="pt-0.5 text-13 text-ink-soft">{format.dateTime(at, now)}</p>}
      <div className="pt-4">
        <OperatorHtml html={html} />
      </div>
    </article>
  )
}

/** One that was taken back, or never was. */
export function SaidGone() {
  const t = useText()
  return (
    <EmptyState
      as="h1"
      drawing="lens"
      text={t('content.gone')}
      action={
        <Link to="." className={buttonClass('quiet')}>
          {t('content.all')}
        </Link>
      }
    />
  )
}

interface SaidFailedProps {
  readonly text: string
  onRetry(): void
}

export function SaidFailed({ text, onRetry }: SaidFailedProps) {
  const t = useText()
  return (
    <EmptyState
      drawing="signal"
      text={text}
      action={
        <Button kind="quiet" icon="refresh" onClick={onRetry}>
          {t('kit.retry')}
        </Button>
      }
    />
  )
}

/** On its way, about as large as it will be. */
export function SaidSkeleton() {
  const t = useText()
  return (
    <div role="status" aria-label={t('kit.loading')} className="grid gap-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-14 rounded-card" />
      ))}
    </div>
  )
}
