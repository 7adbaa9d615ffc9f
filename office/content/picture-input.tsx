import { base64Of } from '@banko/browser/base64.ts'
import { useText } from '@banko/browser/words.tsx'
import { pictureBytesMax, pictureSideMax } from '@banko/contract/content/content-forms.ts'
import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { calls } from '../kit/calls.ts'

interface PictureInputProps {
  readonly image: string
  /** Pixels; 0 where nobody knows them yet. */
  readonly width: number
  readonly height: number
  readonly required: boolean
  readonly error: string | false
  readonly onChange: (picture: { readonly image: string; readonly width: number; readonly height: number }) => void
}

/** A picture from this device, kept by the house and shown here; what is too large is said before it is sent. */
export function PictureInput({ image, width, height, required, error, onChange }: PictureInputProps) {
  const t = useText()
  const act = useAct()
  const [busy, setBusy] = useState(false)
  const [unfit, setUnfit] = useState(false)
  const add = async (file: File | null) => {
    if (!file) return
    const data = file.size > pictureBytesMax ? '' : base64Of(new Uint8Array(await file.arrayBuffer()))
    const size = data === '' ? undefined : await sizeOf(file.type, data)
    const isFit = size !== undefined && Math.max(size.width, size.height) <= pictureSideMax
    setUnfit(!isFit)
    if (!isFit) return
    setBusy(true)
    // A picture is kept under what it shows, and so takes no key.
    const kept = await act(() => calls.deskContent.addPicture({ data })).finally(() => setBusy(false))
    if (kept) onChange({ image: kept.address, ...size })
  }
  return (
    <Input.Wrapper
      label={t('desk.content.image')}
      description={t('desk.content.imageDetail')}
      error={unfit ? t('refusal.pictureUnfit') : error}
      withAsterisk={required}
    >
      <Stack gap="xs" mt={6}>
        {image !== '' && (
          <img
            src={image}
            alt={t('desk.content.image')}
            style={{ maxInlineSize: '100%', maxBlockSize: 180, inlineSize: 'fit-content', borderRadius: 9 }}
          />
        )}
        <Group gap="xs">
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void add(file)}>
            {(props) => (
              <Button {...props} variant="default" size="compact-md" fz="sm" h={34} loading={busy}>
                {t('desk.content.imageAdd')}
              </Button>
            )}
          </FileButton>
          {image !== '' && !required && (
            <Button
              variant="default"
              size="compact-md"
              fz="sm"
              h={34}
              onClick={() => onChange({ image: '', width: 0, height: 0 })}
            >
              {t('desk.content.imageOff')}
            </Button>
          )}
          {image !== '' && width > 0 && (
            <Text size="sm" c="dimmed" dir="ltr" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {width} × {height}
            </Text>
          )}
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}

/** Undefined: the browser knows no such picture. */
function sizeOf(type: string, data: string): Promise<{ width: number; height: number } | undefined> {
  return new Promise((tell) => {
    const picture = new Image()
    picture.onload = () => tell({ width: picture.naturalWidth, height: picture.naturalHeight })
    picture.onerror = () => tell(undefined)
    // The page's policy lets no other address of a file be a picture.
    picture.src = `data:${type};base64,${data}`
  })
}
