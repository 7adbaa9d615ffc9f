import { Tabs } from '@banko/browser/kit/tabs.tsx'
import { useText } from '@banko/browser/words.tsx'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { AccountHead } from '../account-head.tsx'
import { personPage } from '../person-page.tsx'
import { PayPanel } from './pay-panel.tsx'
import { TransferPanel } from './transfer-panel.tsx'
import { TransfersPanel } from './transfers-panel.tsx'

const tabs = ['deposit', 'withdraw', 'transfers'] as const
type PaymentsTab = (typeof tabs)[number]

/** Money in, money out, and what became of both. Source: accounts-and-gaming §3. */
function OwnPage() {
  const t = useText()
  const panelId = useId()
  const navigate = useNavigate()
  const step = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' })
  const tab = tabs.find((one) => one === step)
  if (!tab) return <TransferPanel transferId={step} />
  return (
    <section className="pb-24">
      <div className="px-margin pt-2">
        <AccountHead title={t('payments.title')} />
      </div>
      <Tabs<PaymentsTab>
        label={t('payments.title')}
        items={tabs.map((id) => ({ id, label: t(`payments.tab.${id}`) }))}
        value={tab}
        onChange={(id) => void navigate({ to: '/payments/$step', params: { step: id } })}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(`payments.tab.${tab}`)} className="px-margin pt-4">
        {tab === 'transfers' ? (
          <TransfersPanel />
        ) : (
          <PayPanel key={tab} direction={tab === 'deposit' ? 'deposit' : 'withdrawal'} />
        )}
      </div>
    </section>
  )
}

export const PaymentsPage = personPage(OwnPage)
