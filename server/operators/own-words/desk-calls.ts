import type { Contract } from '@banko/contract/index.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import type { Handlers } from '../../platform/http/http.ts'
import type { Operators } from '../index.ts'

/** What staff do with their operator's own texts. */
export function deskWordsCalls({ operators }: { readonly operators: Operators }): Handlers<Contract['deskWords']> {
  const { ownWords } = operators
  const asked = ({ scope: { operatorId } }: StaffCaller, lang: string) => ({
    operatorId,
    lang,
    below: operators.sitesOf(operatorId)[0]?.languageDefault,
  })
  return {
    list: (caller, { lang, area, only, search, after }) =>
      ownWords.list(asked(caller, lang), { area, only, search, after }),
    read: (caller, { lang }) => ownWords.read(asked(caller, lang)),
    save: (caller, { lang, lines }, from) => ownWords.save({ caller, from }, asked(caller, lang), lines),
    difference: (caller, { lang, version }) => ownWords.difference(asked(caller, lang), version),
    publish: (caller, { lang, revision }, from) =>
      ownWords.publish({ caller, from }, asked(caller, lang), { revision }),
    restore: (caller, { lang, revision, version }, from) =>
      ownWords.restore({ caller, from }, asked(caller, lang), { revision, version }),
    export: (caller, { lang }) => ownWords.export(asked(caller, lang)),
  }
}
