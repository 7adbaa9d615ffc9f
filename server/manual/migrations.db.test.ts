import { expect, test } from 'vitest'
import { migrations } from '../house.ts'
import { migrate } from '../platform/database/migrate.ts'
import { fixture } from '../testing/test-house.ts'
import { openTestDesk } from './test-desk.ts'

/** Takes the schema back to before matches had an operator, with all that stands in it. */
const beforeOperators = `
  alter table match drop column operator_id;
  ${['category', 'tournament', 'competitor']
    .map((table) => `update ${table} set ref = regexp_replace(ref, '^\\d+/', '') where ref ~ '^\\d+/manual:';`)
    .join('\n')}
  delete from migration where id in ('catalogue-6', 'manual-5');
`

test('own matches of before are their operator’s, and whatever they name keeps its number', async () => {
  const desk = await openTestDesk()
  const { platform, say } = desk.town
  await say(fixture('fed', platform.clock.now() + 3_600_000))
  await desk.ask('putFixture', {
    ...{ match: 'm', sportId: 1, category: { name: 'World', flag: 'xx' }, tournament: 'Cup' },
    ...{ home: 'North', away: 'South', startsAt: platform.clock.now() + 3_600_000 },
  })
  for (const provider of await desk.town.house.manual.listen()) await desk.town.house.feed.attach(provider)
  await desk.settle()
  const read = () =>
    platform.database.session(async ({ rows }) => [
      await rows('select id, ref, operator_id, tournament_id, home_id, away_id from match order by id'),
      await rows('select id, ref from category order by id'),
      await rows('select id, ref from tournament order by id'),
      await rows('select id, ref from competitor order by id'),
    ])
  const state = await read()
  const operatorId = desk.town.operatorId
  expect(state[0]).toMatchObject([
    { ref: 'fed', operator_id: null },
    { ref: `${operatorId}/m`, operator_id: operatorId },
  ])
  expect(JSON.stringify(state)).toContain(`"${operatorId}/manual:cup"`)
  await platform.database.session(({ run }) => run(beforeOperators))
  expect(await migrate(platform.database, migrations)).toEqual(['catalogue-6', 'manual-5'])
  expect(await read()).toEqual(state)
  await desk.town.close()
})
