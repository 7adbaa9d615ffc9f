import type { FixtureFacts } from '@banko/contract/feed/fixture-facts.ts'

type League = FixtureFacts['tournament']

/** A league as a fixture tells it: with what it is called in Turkish and Persian, where that is another name. */
export function tellLeague(ref: string, name: string): League {
  const names = namesOf(name)
  return { ref, name, ...(names && { names }) }
}

function namesOf(name: string): League['names'] {
  const known = names[name]
  if (known) return known
  const [, men] = /^(.*) Women$/.exec(name) ?? []
  const ofMen = men === undefined ? undefined : names[men]
  if (ofMen) return { tr: `Kadınlar ${ofMen.tr}`, fa: `${ofMen.fa} زنان` }
  const [, city] = /^(.*) Open$/.exec(name) ?? []
  return city === undefined ? undefined : { tr: `${city} Açık`, fa: `اوپن ${city}` }
}

const names: Readonly<Record<string, { readonly tr: string; readonly fa: string }>> = {
  'Süper Lig': { tr: 'Süper Lig', fa: 'سوپر لیگ' },
  '1. Lig': { tr: '1. Lig', fa: 'لیگ یک' },
  'Premier Division': { tr: 'Premier Lig', fa: 'لیگ برتر' },
  'Primera División': { tr: 'Primera División', fa: 'پریمرا دیویسیون' },
  'Segunda División': { tr: 'Segunda División', fa: 'سگوندا دیویسیون' },
  'Serie A': { tr: 'Serie A', fa: 'سری آ' },
  'Serie B': { tr: 'Serie B', fa: 'سری ب' },
  Bundesliga: { tr: 'Bundesliga', fa: 'بوندس‌لیگا' },
  '2. Bundesliga': { tr: '2. Bundesliga', fa: 'بوندس‌لیگا 2' },
  'Ligue 1': { tr: 'Ligue 1', fa: 'لیگ 1' },
  'Ligue 2': { tr: 'Ligue 2', fa: 'لیگ 2' },
  Eredivisie: { tr: 'Eredivisie', fa: 'اردیویسیه' },
  'Eerste Divisie': { tr: 'Eerste Divisie', fa: 'ارسته دیویسیه' },
  'Primeira Liga': { tr: 'Primeira Liga', fa: 'پریمیرا لیگا' },
  'Segunda Liga': { tr: 'Segunda Liga', fa: 'سگوندا لیگا' },
  'National Cup': { tr: 'Ulusal Kupa', fa: 'جام ملی' },
  'Coupe Nationale': { tr: 'Fransa Kupası', fa: 'جام حذفی فرانسه' },
  Nationalpokal: { tr: 'Almanya Kupası', fa: 'جام حذفی آلمان' },
  'Coppa Nazionale': { tr: 'İtalya Kupası', fa: 'جام حذفی ایتالیا' },
  'Nationale Beker': { tr: 'Hollanda Kupası', fa: 'جام حذفی هلند' },
  'Taça Nacional': { tr: 'Portekiz Kupası', fa: 'جام حذفی پرتغال' },
  'Copa Nacional': { tr: 'İspanya Kupası', fa: 'جام حذفی اسپانیا' },
  'Türkiye Kupası': { tr: 'Türkiye Kupası', fa: 'جام حذفی ترکیه' },
  'National League': { tr: 'Ulusal Lig', fa: 'لیگ ملی' },
  'First Division': { tr: 'Birinci Lig', fa: 'دسته اول' },
  'Second Division': { tr: 'İkinci Lig', fa: 'دسته دوم' },
  'Third Division': { tr: 'Üçüncü Lig', fa: 'دسته سوم' },
  'Regional League': { tr: 'Bölgesel Lig', fa: 'لیگ منطقه‌ای' },
  'College League': { tr: 'Üniversite Ligi', fa: 'لیگ دانشگاهی' },
  'Daily Masters': { tr: 'Günlük Ustalar', fa: 'مسترز روزانه' },
  'Masters Circuit': { tr: 'Ustalar Turu', fa: 'تور مسترز' },
  'Open League': { tr: 'Açık Lig', fa: 'لیگ آزاد' },
  'Challenger Series': { tr: 'Aday Serisi', fa: 'سری چلنجر' },
  'Street Series': { tr: 'Sokak Serisi', fa: 'سری خیابانی' },
  'Super Series': { tr: 'Süper Seri', fa: 'سوپر سری' },
  'Exhibition Series': { tr: 'Gösteri Serisi', fa: 'سری نمایشی' },
  'Women Series': { tr: 'Kadınlar Serisi', fa: 'سری زنان' },
  'Night Series': { tr: 'Gece Serisi', fa: 'سری شبانه' },
}
