import pg from 'pg'

export interface DeskSize {
  readonly people: number
  readonly coupons: number
  /** Milliseconds: the moment at which the last of them registered, and the last coupon was placed. */
  readonly now: number
}

/** The operator whose desk is filled: it has nineteen of twenty rows, another one the rest. */
export const filledOperator = 1

/**
 * Fills a migrated database, as its owner, that has nobody yet: people of two years, of whom seven of ten have told who they are, a
 * document of most, and coupons of half a year with two legs each, as many of each kind and status as a house has. Six of ten people hang on
 * one of four thousand shops, below ten dealers of whom the first has more than half.
 */
export async function fillDesk(ownerUrl: string, size: DeskSize): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(filling(size))
    // as a database is that has lived a while; in no transaction
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

function filling({ people, coupons, now }: DeskSize): string {
  const perPerson = Math.ceil((2 * 365 * 86_400_000) / people)
  const perCoupon = Math.ceil((182 * 86_400_000) / coupons)
  return `
    select set_config('banko.operator', '*', true);
    insert into operator (name, currencies, live_money, live_delay_seconds, created_at)
      values ('Filled', array['TRY'], false, 0, 0), ('Other', array['TRY'], false, 0, 0);
    insert into site_domain (domain, operator_id)
      select 's' || n || '.example', case when n < 4 then 1 else 2 end from generate_series(1, 4) n;
    insert into site (operator_id, domain, language_default, languages, currency, created_at)
      select case when n < 4 then 1 else 2 end, 's' || n || '.example', 'en', array['en'], 'TRY', 0 from generate_series(1, 4) n;
    insert into player (operator_id, site_id, user_name, user_name_folded, password_hash, lang, currency, stake_mode, products,
      limits, blocked, activates_by, created_at, seen_at)
      select case when n % 20 = 0 then 2 else 1 end,
        case when n % 20 = 0 then 4 when n % 100 = 1 then 3 when n % 5 = 2 then 2 else 1 end,
        word, word, 'x', 'en', 'TRY', 'total', '{}', '{}', n % 200 = 7, case when n % 100 = 9 then 'email' end,
        ${now} - (${people} - n) * ${perPerson}::bigint,
        case when n % 3 = 0 then 0 else ${now} - (hashint4(n) & 1023) * 86400000::bigint / 4 end
      from (select n, substr('karademiryildizbozkurtaslanozgurdenizleventsahin', 1 + (hashint4(n) & 31), 4 + (n % 5)) || n as word
        from generate_series(1, ${people}) n) named;
    insert into player_profile (operator_id, player_id, first_name, last_name, birth_date, sex, country, city, address,
      post_code, email, email_folded, mobile, agreed_at)
      select operator_id, id, (array['Ayşe', 'Mehmet', 'Işıl', 'Can', 'Şükrü'])[1 + id % 5],
        (array['Yılmaz', 'Öz', 'Demir', 'Çelik'])[1 + id % 4] || id % 5000, '1990-01-01', 'f', 'TR', 'Bursa', 'Street 1', '16000',
        user_name || '@example.com', user_name || '@example.com', '+905' || lpad(id::text, 9, '0'), 0
      from player where id % 10 < 7;
    insert into harm_mark (operator_id, player_id, day, kind, stake, compared, count, at, ended_at)
      select operator_id, id, 'day ' || n, (array['chase', 'nightRise'])[1 + id % 2], 300, 100, 3, ${now},
        case when n > 0 or id % 250 > 3 then ${now}::bigint end
      from player, generate_series(0, 19) n where id % 50 < 3;
    insert into account (operator_id, currency, kind, owner_id, balance)
      select operator_id, 'TRY', 'playerCash', id, case when id % 5 < 3 then 0 else hashint8(id) & 16777215 end from player;
    insert into coupon (operator_id, site_id, player_id, coupon_id, request_hash, request, currency, kind, live, status, sizes,
      combinations, stake_total, price_total, bonus_percent, bonus, payout_max, payout_limit, bonus_rule, rounding, changed, placed_at)
      select p.operator_id, p.site_id, p.id, gen_random_uuid(), 'x', '{"selections": []}', 'TRY',
        (array['combined', 'single', 'single', 'system', 'multiple'])[1 + n % 5], n % 2 = 0,
        case when n % 20 = 0 then 'waiting' when n % 100 = 1 then 'cancelled' when n % 100 = 3 then 'sold'
          when n % 5 = 4 then 'won' else 'lost' end,
        '2', 1, 100 + (hashint4(n) & 65535), 1100 + (hashint4(-n) & 32767), 0, 0, 1000 + (hashint4(n) & 1048575), 100000000, '{}',
        'down', '[]', ${now} - (${coupons} - n) * ${perCoupon}::bigint
      from generate_series(1, ${coupons}) n join player p on p.id = 1 + (hashint4(n) & 2147483647) % ${people}
      order by n;
    insert into leg (coupon_number, position, operator_id, match_id, market_key, outcome_id, price, banker, live, accepted_at)
      select c.number, position, c.operator_id, 1 + c.number / 400 + (hashint8(c.number * 2 + position) & 7), '1x2', '1', 1500,
        false, c.live, c.placed_at
      from coupon c, generate_series(0, 1) position order by c.number;
    insert into player_document (operator_id, player_id, kind, state, changed_at)
      select operator_id, id, (array['identityCard', 'passport', 'drivingLicence', 'proofOfAddress', 'sourceOfFunds'])[1 + id % 5],
        case when id % 100 = 7 then 'sent' when id % 10 = 3 then 'refused' when id % 50 = 9 then 'expired' else 'accepted' end,
        created_at + 1000
      from player where id % 10 < 9;
    ${fillTree}`
}

/** Ten dealers, two hundred below them, four thousand shops, and who hangs on those. */
const fillTree = `
    insert into node (operator_id, id, parent_id, path, depth, kind, title, created_by, created_at)
      select 1, id, parent_id, path, length(path) / 10, 'dealer', 'Dealer ' || id, 1, 0 from (
        select n as id, null::bigint as parent_id, lpad(n::text, 10, '0') as path from generate_series(1, 10) n
        union all select n, 1 + (n - 11) / 20, lpad((1 + (n - 11) / 20)::text, 10, '0') || lpad(n::text, 10, '0')
          from generate_series(11, 210) n
        union all select n, 11 + (n - 211) / 20, lpad((1 + (n - 211) / 400)::text, 10, '0')
          || lpad((11 + (n - 211) / 20)::text, 10, '0') || lpad(n::text, 10, '0') from generate_series(211, 4210) n) tree;
    insert into node_player (operator_id, player_id, node_id)
      select operator_id, id, 211 + (hashint8(id * 3) & 2147483647) % case when id % 2 = 0 then 400 else 4000 end
      from player where operator_id = 1 and id % 10 < 6`

/** Where dealers of the filled operator stand: with a third of its players, some 20,000 of a million, 1,000, and some 60. */
export const filledDealers = {
  largest: '0000000001',
  large: '0000000002',
  small: '00000000020000000031',
  smallest: '000000000200000000310000000611',
}
