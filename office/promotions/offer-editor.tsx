import { useText } from '@banko/browser/words.tsx'
import type { OfferRow } from '@banko/contract/calls/desk-promotions.ts'
import { isTried, type OfferUnfitReason } from '@banko/contract/promotions/choices.ts'
import { Button, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react'
import { LeaveGuard } from '../kit/leave-guard.tsx'
import { Newer } from '../kit/newer.tsx'
import { useSelf } from '../kit/self.tsx'
import { usePromotionAct } from '../kit/use-promotion-act.ts'
import type { FormPartProps } from './form-part.ts'
import { GivingFields } from './giving-fields.tsx'
import { isPaidAsCash, type OfferDraft, type OfferFault } from './offer-draft.ts'
import { OfferPreview } from './offer-preview.tsx'
import { OfferTrial } from './offer-trial.tsx'
import { RewardFields } from './reward-fields.tsx'
import { RuleFields } from './rule-fields.tsx'
import { faultsOf, termsOf } from './terms-of.ts'
import { TextFields } from './text-fields.tsx'
import { WhoFields } from './who-fields.tsx'

interface OfferEditorProps {
  /** The one that is changed, as it is now; absent: it becomes a new one. */
  readonly offer?: OfferRow | undefined
  /** What stands in the fields until somebody types. */
  readonly start: OfferDraft
  /** Fields of a new one that stand above the others. */
  readonly first?: ComponentType<FormPartProps>
  readonly onSaved: (offer: OfferRow) => void
}

/** The form of an offer, and beside it what a player will read. What is typed stays until it is saved. */
export function OfferEditor({ offer, start, first: First, onSaved }: OfferEditorProps) {
  const t = useText()
  const { may } = useSelf()
  const { draft, faults, busy, typed, isNewer, change, keep, drop, save } = useDraft({ offer, start, onSaved })
  const isOpen = may('promotions.edit') && offer?.state !== 'ended'
  const props = { draft, faults, onChange: change }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: 'start' }}>
      <Paper withBorder radius={14} p="md" bg="var(--card)">
        <form onSubmit={submit} noValidate aria-label={t('desk.offers.form')}>
          <fieldset disabled={!isOpen} style={{ display: 'grid', gap: 16, border: 0, margin: 0, padding: 0 }}>
            {isNewer && <Newer onTheirs={drop} onMine={keep} />}
            {First && <First {...props} />}
            <Part name={t('desk.offers.texts')} cols={1}>
              <TextFields {...props} />
            </Part>
            <Part name={t('desk.offers.reward')} cols={2}>
              <RewardFields {...props} />
            </Part>
            {!isPaidAsCash(draft) && (
              <Part name={t('desk.offers.rules')} cols={2}>
                <RuleFields {...props} />
              </Part>
            )}
            <Part name={t('desk.offers.giving')} cols={2}>
              <GivingFields {...props} />
            </Part>
            <Part name={t('desk.offers.who')} cols={2}>
              <WhoFields {...props} />
            </Part>
            {isOpen && (
              <Group justify="flex-end">
                {faults.length > 0 && (
                  <Text size="sm" c="var(--down)" role="alert">
                    {t('desk.sites.unfitCount', { count: faults.length })}
                  </Text>
                )}
                {typed && (
                  <Button variant="default" onClick={drop}>
                    {t('desk.sites.discard')}
                  </Button>
                )}
                <Button type="submit" loading={busy} disabled={isNewer}>
                  {t('desk.save')}
                </Button>
              </Group>
            )}
          </fieldset>
        </form>
      </Paper>
      <div style={{ display: 'grid', gap: 16, position: 'sticky', top: 12 }}>
        <OfferPreview draft={draft} />
        {isOpen && isTried(draft.kind) && <OfferTrial draft={draft} />}
      </div>
      <LeaveGuard unsaved={typed} />
    </SimpleGrid>
  )
}

interface PartProps {
  readonly name: string
  readonly cols: 1 | 2
  readonly children: ReactNode
}

function Part({ name, cols, children }: PartProps) {
  return (
    <section aria-label={name}>
      <Title order={2} size="md" mb="xs">
        {name}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: cols }} spacing="sm" style={{ alignItems: 'start' }}>
        {children}
      </SimpleGrid>
    </section>
  )
}

/** At which field it stands what the house refused. */
const unfitFields: Readonly<Partial<Record<OfferUnfitReason, OfferFault>>> = {
  ...{ languageTwice: 'texts', untilBeforeFrom: 'until', wagerOfDeposit: 'wagerOf' },
  ...{ dealerUnknown: 'dealers', segmentUnknown: 'segment' },
}

/** What is typed, and over which version; a newer one that says the same is no other. */
function useDraft({ offer, start, onSaved }: Omit<OfferEditorProps, 'first'>) {
  const t = useText()
  const act = usePromotionAct()
  const [typed, setTyped] = useState<{ readonly draft: OfferDraft; readonly over: OfferRow | undefined }>()
  const [faults, setFaults] = useState<readonly OfferFault[]>([])
  const [busy, setBusy] = useState(false)
  const { draft = start, over = offer } = typed ?? {}
  const isNewer =
    !busy && offer !== undefined && over !== undefined && JSON.stringify(offer.terms) !== JSON.stringify(over.terms)
  const drop = () => {
    setTyped(undefined)
    setFaults([])
  }
  const save = async () => {
    const read = termsOf(draft)
    setFaults(faultsOf(draft))
    if ('faults' in read) return
    const { terms } = read
    setBusy(true)
    const saved = await act(async ({ deskPromotions }) => {
      const reply = offer
        ? await deskPromotions.saveOffer({ offerId: offer.offerId, version: offer.version, terms })
        : await deskPromotions.addOffer({ terms })
      if (reply.kind === 'refused' && reply.refusal.code === 'offerUnfit')
        setFaults([unfitFields[reply.refusal.why] ?? []].flat())
      return reply
    }, t('desk.saved')).finally(() => setBusy(false))
    if (!saved) return
    drop()
    onSaved(saved)
  }
  return {
    ...{ draft, faults, busy, isNewer, drop, save },
    typed: typed !== undefined,
    change(to: Partial<OfferDraft>) {
      const next = { ...draft, ...to }
      setTyped({ draft: next, over })
      // what was found wrong is so until it fits
      if (faults.length > 0) setFaults(faultsOf(next))
    },
    keep: () => setTyped({ draft, over: offer }),
  }
}
