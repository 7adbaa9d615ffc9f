import type { Rule, TreeRule } from './rule.ts'
import { circles } from './rules/circles.ts'
import { colours } from './rules/colours.ts'
import { docstrings } from './rules/docstrings.ts'
import { features } from './rules/features.ts'
import { fileNames } from './rules/file-names.ts'
import { floats } from './rules/floats.ts'
import { globals } from './rules/globals.ts'
import { imports } from './rules/imports.ts'
import { links } from './rules/links.ts'
import { moduleDoors } from './rules/module-doors.ts'
import { names } from './rules/names.ts'
import { packages } from './rules/packages.ts'
import { booleanParameter, parameterCount } from './rules/parameters.ts'
import { pins } from './rules/pins.ts'
import { fileSize, functionSize, sizeSpread } from './rules/sizes.ts'
import { sportNumbers } from './rules/sport-numbers.ts'
import { sql } from './rules/sql.ts'
import { strippable } from './rules/strippable.ts'
import { texts } from './rules/texts.ts'
import { words } from './rules/words.ts'
import { workplace } from './rules/workplace.ts'

/** The law, file by file. */
export const rules: readonly Rule[] = [
  imports,
  moduleDoors,
  features,
  packages,
  sql,
  globals,
  floats,
  sportNumbers,
  fileSize,
  functionSize,
  parameterCount,
  booleanParameter,
  words,
  names,
  fileNames,
  workplace,
  strippable,
  colours,
  texts,
  docstrings,
  pins,
]

/** The law over the whole tree. */
export const treeRules: readonly TreeRule[] = [sizeSpread, links, circles]
