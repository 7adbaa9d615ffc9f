import '@banko/browser/kit/late-icons.ts'
import { IconButton } from '@banko/browser/kit/button.tsx'
import { useText } from '@banko/browser/words.tsx'

interface TurnRowProps {
  readonly at: number
  readonly count: number
  readonly isStopped: boolean
  onToggle(): void
  onGo(at: number): void
}

/** Below what takes turns: stops it, and has a dot for each, a tap on which goes to it. */
export function TurnRow({ at, count, isStopped, onToggle, onGo }: TurnRowProps) {
  const t = useText()
  return (
    <p className="turn-row">
      <IconButton
        icon={isStopped ? 'play' : 'pause'}
        size={16}
        label={t(isStopped ? 'content.play' : 'content.pause')}
        onClick={onToggle}
      />
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <button
          key={index}
          type="button"
          aria-label={t('content.bannerAt', { nth: index + 1, count })}
          aria-current={index === at || undefined}
          className="turn-dot"
          onClick={() => onGo(index)}
        />
      ))}
    </p>
  )
}
