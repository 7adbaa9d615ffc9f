import { useFormat } from '@banko/browser/use-format.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { Terminal } from '@banko/contract/calls/desk-terminals.ts'
import { Anchor } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { widthText } from '../kit/add-terminal.tsx'
import { calls } from '../kit/calls.ts'
import { DeskLink, useGo } from '../kit/go.tsx'
import { Facts } from '../kit/sheet.tsx'
import { SiteName } from '../kit/site-name.tsx'
import { PageHead, TroublePanel, Waiting } from '../kit/states.tsx'
import { TerminalPaper, TerminalSeen, TerminalState } from '../kit/terminal-cells.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { DaySheet } from './day-sheet.tsx'
import { TerminalActions } from './terminal-actions.tsx'

/** One terminal by its number: how it stands, what is done with it, and its day. */
export function TerminalPage() {
  const t = useText()
  const go = useGo()
  const { id } = useParams({ strict: false })
  const number = Number(id)
  const asked = useAnswer(['terminal', number], () => calls.deskTerminals.list({ number }))
  const { value, waiting, trouble, again } = asked
  if (trouble !== undefined) return <TroublePanel trouble={trouble} again={again} />
  if (waiting || !value) return <Waiting />
  const terminal = value.terminals.at(0)
  if (!terminal) return <TroublePanel trouble="refused" again={again} />
  return (
    <>
      <nav aria-label={t('desk.network.above')} data-screen>
        <Anchor
          href="/office/terminals"
          size="sm"
          onClick={(event) => {
            event.preventDefault()
            go('/terminals')
          }}
        >
          {t('desk.room.terminals')}
        </Anchor>
      </nav>
      <PageHead title={`${terminal.number} · ${terminal.title}`} detail={<TerminalState terminal={terminal} />}>
        <TerminalActions terminal={terminal} />
      </PageHead>
      <div data-screen>
        <TerminalFacts terminal={terminal} />
      </div>
      <DaySheet terminal={terminal} />
    </>
  )
}

function TerminalFacts({ terminal }: { readonly terminal: Terminal }) {
  const t = useText()
  const format = useFormat()
  const { locale } = useWords()
  const { node, siteId, printerWidth, balance, currency } = terminal
  return (
    <Facts
      facts={[
        [
          t('desk.terminals.node'),
          node ? (
            <DeskLink key="node" to={`/network/${node.nodeId}`}>
              <bdi>{node.title}</bdi>
            </DeskLink>
          ) : (
            t('desk.network.operator')
          ),
        ],
        [t('desk.network.site'), <SiteName key="site" siteId={siteId} />],
        [t('desk.network.balance'), format.money(balance, currency)],
        [t('desk.terminals.seen'), <TerminalSeen key="seen" terminal={terminal} />],
        [t('desk.terminals.printer'), <TerminalPaper key="paper" terminal={terminal} />],
        [t('desk.terminals.width'), widthText(printerWidth, locale)],
      ]}
    />
  )
}
