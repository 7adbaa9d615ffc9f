import { IconButton } from '@banko/browser/kit/button.tsx'
import { Notice, noticeActionClass } from '@banko/browser/kit/notice.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useDownLine } from '@banko/browser/use-live.ts'
import { useWords } from '@banko/browser/words.tsx'
import { useState } from 'react'
import { useInstallWay } from './use-install-way.ts'
import { useNewBuild } from './use-new-build.ts'
import { useThemeColour } from './use-theme-colour.ts'

const card = 'slide-in pointer-events-auto rounded-card border border-line bg-card py-1.5 ps-4 pe-1'

/**
 * A newer build, or the way to the home screen: one at a time, over the page, above the slip's bar. Nothing while the
 * line is down, which says so in about the same place. A newer build that is put off comes with the next visit.
 */
export function InstallNotices() {
  const { t, lang } = useWords()
  const { title } = useSettings()
  const line = useDownLine()
  const refresh = useNewBuild(lang)
  const [isPutOff, setIsPutOff] = useState(false)
  const { way, install, close } = useInstallWay()
  useThemeColour()
  return (
    <div className="pointer-events-none fixed inset-x-margin bottom-4 z-20 mx-auto max-w-[440px] wide:-translate-x-15 wide:rtl:translate-x-15 [:root:has([data-slip-bar])_&]:bottom-[calc(136px+env(safe-area-inset-bottom))]">
      {line === undefined && refresh && !isPutOff && (
        <Notice
          tone="info"
          className={card}
          action={
            <>
              <button type="button" className={noticeActionClass} onClick={refresh}>
                {t('update.refresh')}
              </button>
              <IconButton icon="close" size={16} label={t('kit.close')} onClick={() => setIsPutOff(true)} />
            </>
          }
        >
          {t('update.ready')}
        </Notice>
      )}
      {line === undefined && !refresh && way && (
        <Notice
          tone="info"
          className={card}
          action={
            <>
              {way === 'offer' && (
                <button type="button" className={noticeActionClass} onClick={() => void install()}>
                  {t('install.take')}
                </button>
              )}
              <IconButton icon="close" size={16} label={t('kit.close')} onClick={close} />
            </>
          }
        >
          {t(way === 'share' ? 'install.share' : 'install.offer', { title })}
        </Notice>
      )}
    </div>
  )
}
