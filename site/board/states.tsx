import { Button, buttonClass } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'

/** The house could not be reached: what was not lost, and a way to try again. */
export function Unreachable({ onRetry }: { onRetry(): void }) {
  const t = useText()
  return (
    <EmptyState
      drawing="signal"
      text={t('error.unreachable')}
      detail={t('error.unreachableDetail')}
      action={
        <Button kind="quiet" icon="refresh" onClick={onRetry}>
          {t('kit.retry')}
        </Button>
      }
    />
  )
}

/** Nothing on offer in this place and time. */
export function EmptyLeague() {
  const t = useText()
  return (
    <EmptyState
      drawing="pitch"
      text={t('board.emptyLeague')}
      action={
        <Link to="/sports" className={buttonClass('quiet')}>
          {t('board.seeAll')}
        </Link>
      }
    />
  )
}
