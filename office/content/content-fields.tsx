import { useText } from '@banko/browser/words.tsx'
import { NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { timeFieldOf, timeOfField } from '../kit/time-field.ts'
import { type ContentForm, type FormField, htmlMaxOf, partsOf } from './content-form.ts'
import { PictureInput } from './picture-input.tsx'

interface ContentFieldsProps {
  readonly form: ContentForm
  readonly wrong: readonly FormField[]
  readonly onChange: (form: ContentForm) => void
}

/** The fields of an item's kind. */
export function ContentFields(props: ContentFieldsProps) {
  const t = useText()
  const { form, wrong, onChange } = props
  const has = partsOf(form.kind)
  return (
    <Stack gap="md">
      <TextInput
        label={t('desk.content.title')}
        required
        maxLength={200}
        dir="auto"
        value={form.title}
        error={wrong.includes('title') && t('desk.sites.unfit')}
        onChange={({ currentTarget: { value } }) => onChange({ ...form, title: value })}
      />
      {has.html && <HtmlField {...props} />}
      {has.picture && (
        <PictureInput
          {...{ image: form.image, width: form.width, height: form.height, required: has.link }}
          error={wrong.includes('image') && t('desk.sites.unfit')}
          onChange={(picture) => onChange({ ...form, ...picture })}
        />
      )}
      {has.link && (
        <TextInput
          label={t('desk.content.link')}
          description={t('desk.content.linkDetail')}
          dir="ltr"
          maxLength={300}
          value={form.url}
          error={wrong.includes('url') && t('desk.sites.unfit')}
          onChange={({ currentTarget: { value } }) => onChange({ ...form, url: value.trim() })}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'end' }}>
        {(has.where || has.banner) && <WhereFields {...props} />}
        {has.times && <TimeFields {...props} />}
      </SimpleGrid>
    </Stack>
  )
}

function HtmlField({ form, wrong, onChange }: ContentFieldsProps) {
  const t = useText()
  const max = htmlMaxOf(form.kind)
  return (
    <Textarea
      label={t('desk.content.html')}
      description={
        <>
          {t('desk.content.htmlDetail')} <bdi dir="ltr">{`${form.html.length} / ${max}`}</bdi>
        </>
      }
      autosize
      minRows={8}
      maxRows={24}
      dir="auto"
      styles={{ input: { fontFamily: 'monospace', fontSize: 13 } }}
      spellCheck={false}
      value={form.html}
      error={wrong.includes('html') && t('desk.sites.unfit')}
      onChange={({ currentTarget: { value } }) => onChange({ ...form, html: value })}
    />
  )
}

function WhereFields({ form, onChange }: ContentFieldsProps) {
  const t = useText()
  const isBanner = form.kind === 'banner'
  const places = isBanner ? (['home', 'sports'] as const) : (['everywhere', 'home'] as const)
  return (
    <>
      <NativeSelect
        label={t('desk.content.place')}
        data={places.map((value) => ({ value, label: t(`desk.content.places.${value}`) }))}
        value={isBanner ? form.bannerPlace : form.place}
        onChange={({ currentTarget: { value } }) =>
          onChange(
            isBanner
              ? { ...form, bannerPlace: value === 'sports' ? 'sports' : 'home' }
              : { ...form, place: value === 'home' ? 'home' : 'everywhere' },
          )
        }
      />
      {!isBanner && (
        <NativeSelect
          label={t('desk.content.screens')}
          data={(['all', 'phone', 'wide'] as const).map((value) => ({
            value,
            label: t(`desk.content.screen.${value}`),
          }))}
          value={form.screens}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...form, screens: value === 'phone' || value === 'wide' ? value : 'all' })
          }
        />
      )}
    </>
  )
}

function TimeFields({ form, wrong, onChange }: ContentFieldsProps) {
  const t = useText()
  return (
    <>
      {(['from', 'until'] as const).map((field) => (
        <TextInput
          key={field}
          type="datetime-local"
          label={t(`desk.${field}`)}
          value={timeFieldOf(form[field])}
          error={wrong.includes(field) && t('desk.content.untilUnfit')}
          onChange={({ currentTarget: { value } }) => onChange({ ...form, [field]: timeOfField(value) })}
        />
      ))}
      <TextInput
        label={t('desk.content.position')}
        description={t('desk.content.positionDetail')}
        inputMode="numeric"
        maxLength={3}
        dir="ltr"
        value={form.position}
        error={wrong.includes('position') && t('desk.sites.unfit')}
        onChange={({ currentTarget: { value } }) => onChange({ ...form, position: value.trim() })}
      />
      {form.kind === 'popup' && (
        <TextInput
          label={t('desk.content.closesAfter')}
          description={t('desk.content.closesAfterDetail')}
          inputMode="numeric"
          maxLength={3}
          dir="ltr"
          value={form.closesAfterSeconds}
          error={wrong.includes('closesAfterSeconds') && t('desk.sites.unfit')}
          onChange={({ currentTarget: { value } }) => onChange({ ...form, closesAfterSeconds: value.trim() })}
        />
      )}
    </>
  )
}
