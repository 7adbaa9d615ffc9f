import {
  IconBackspace,
  IconBrandWhatsapp,
  IconDeviceMobile,
  IconEye,
  IconEyeOff,
  IconHash,
  IconPrinter,
  IconShare,
} from '@tabler/icons-react'
import { bringDrawings } from './icon.tsx'

bringDrawings({
  whatsApp: IconBrandWhatsapp,
  print: IconPrinter,
  backspace: IconBackspace,
  device: IconDeviceMobile,
  eye: IconEye,
  eyeOff: IconEyeOff,
  code: IconHash,
  share: IconShare,
})
