import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import { isInformationPage } from '@banko/contract/content/information-pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Go } from '../go.tsx'
import { OperatorHtml } from './operator-html.tsx'

/** A text of the operator's. One that is not there, or cannot be loaded, leads home. Source: accounts-and-gaming §2, information pages. */
export function InformationPage() {
  const calls = useCalls()
  const { lang } = useWords()
  const pageId = Number(useParams({ strict: false }).pageId)
  const isKnown = isInformationPage(pageId)
  const { data, isError } = useQuery({
    queryKey: ['page', lang, pageId],
    queryFn: async () => {
      const reply = await calls.content.page({ pageId, lang })
      return reply.kind === 'value' ? reply.value : null
    },
    enabled: isKnown,
  })
  if (!isKnown || isError || data === null) return <Go to="/" replace />
  if (!data) return <PageSkeleton />
  return (
    <article className="px-margin pt-4 pb-24 wide:my-6 wide:rounded-card wide:border wide:border-line wide:bg-card wide:px-8 wide:pt-6 wide:pb-8">
      <h1 className="tight pb-4 text-21 font-strong">
        <bdi>{data.title}</bdi>
      </h1>
      <OperatorHtml html={data.html} />
    </article>
  )
}

function PageSkeleton() {
  const t = useText()
  return (
    <div role="status" aria-label={t('kit.loading')} className="grid gap-4 px-margin pt-6">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-4" />
      ))}
    </div>
  )
}
