import { useText } from '@banko/browser/words.tsx'
import { Text } from '@mantine/core'
import { useAct } from '../kit/act.tsx'
import { calls } from '../kit/calls.ts'
import { Confirm } from '../kit/confirm.tsx'
import { TroublePanel, Waiting } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { Difference } from './difference.tsx'

interface PublishSiteProps {
  readonly siteId: number
  readonly currency: string
  /** An earlier version that is to be there again; absent: the draft. */
  readonly version?: number
  readonly onClose: () => void
  readonly onDone: () => void
}

/** What publishing would change, a reason, and a second yes. Published is what was looked at here, or nothing. */
export function PublishSite({ siteId, currency, version, onClose, onDone }: PublishSiteProps) {
  const t = useText()
  const act = useAct()
  const asked = { siteId, ...(version !== undefined && { version }) }
  const { value, waiting, trouble, again } = useAnswer(['sites', siteId, 'difference', version], () =>
    calls.deskSites.difference(asked),
  )
  const title = version === undefined ? t('desk.sites.publish') : t('desk.sites.restoreVersion', { version })
  const publish = async (reason: string) => {
    if (!value) return false
    const of = { siteId, revision: value.revision, reason }
    const done = await act(
      (keyed) => (version === undefined ? keyed.deskSites.publish(of) : keyed.deskSites.restore({ ...of, version })),
      t('desk.sites.published'),
    )
    if (done) onDone()
    else again()
    return done !== undefined
  }
  return (
    <Confirm title={title} confirmText={title} reason="asked" onClose={onClose} onConfirm={publish}>
      {trouble !== undefined ? (
        <TroublePanel trouble={trouble} again={again} />
      ) : waiting || !value ? (
        <Waiting lines={3} />
      ) : (
        <>
          <Difference changes={value.changes} currency={currency} />
          {value.contrast && <ContrastTold contrast={value.contrast} />}
          {value.changes.some(({ name }) => name === 'domain') && (
            <Text size="sm" c="var(--warn)">
              {t('desk.sites.domainMoves')}
            </Text>
          )}
        </>
      )}
    </Confirm>
  )
}

interface ContrastToldProps {
  readonly contrast: { readonly light: { readonly onButton: number }; readonly dark: { readonly onButton: number } }
}

function ContrastTold({ contrast: { light, dark } }: ContrastToldProps) {
  const t = useText()
  return (
    <Text size="sm" c="dimmed">
      {t('desk.sites.contrastBoth', { light: light.onButton, dark: dark.onButton })}
    </Text>
  )
}
