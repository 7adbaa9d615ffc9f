import type { Country } from './country.ts'
import { england } from './england.ts'
import { france } from './france.ts'
import { germany } from './germany.ts'
import { italy } from './italy.ts'
import { netherlands } from './netherlands.ts'
import { portugal } from './portugal.ts'
import { spain } from './spain.ts'
import { turkiye } from './turkiye.ts'

/** Those whose football leagues play without end, with clubs of their own. */
export const everyCountry: readonly Country[] = [turkiye, england, spain, italy, germany, france, netherlands, portugal]
