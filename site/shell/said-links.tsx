import '@banko/browser/kit/late-icons.ts'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { usePlayer } from '@banko/browser/session.tsx'
import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import { useNotices } from '../use-notices.ts'

interface SaidLinksProps {
  readonly className: string
  readonly countClass: string
  readonly onChoose?: (() => void) | undefined
}

/** The way to promotions, and to notices while there are any for who is signed in. Source: betting-core §2, menus. */
export function SaidLinks({ className, countClass, onChoose }: SaidLinksProps) {
  const t = useText()
  const player = usePlayer()
  const { data: notices = [] } = useNotices()
  return (
    <>
      <Link to="/promotions" className={className} onClick={onChoose}>
        <Icon name="gift" />
        <span className="clip">{t('content.promotions')}</span>
      </Link>
      {player && notices.length > 0 && (
        <Link to="/notifications" className={className} onClick={onChoose}>
          <Icon name="bell" />
          <span className="clip">{t('content.notices')}</span>
          <span className={countClass}>{notices.length}</span>
        </Link>
      )}
    </>
  )
}
